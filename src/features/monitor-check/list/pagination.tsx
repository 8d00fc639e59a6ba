import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { PAGE_SIZES } from '../search/check-params.ts';

interface PaginationProps {
  readonly skip: number;
  readonly limit: number;
  readonly shown: number;
  /** How many the summary promises for this filter; null when it does not say. */
  readonly total: number | null;
  /** Null: the answer's `next` leads nowhere. */
  readonly nextSkip: number | null;
  readonly busy: boolean;
  readonly onGo: (skip: number) => void;
  readonly onLimit: (limit: number) => void;
  readonly onNearNext?: () => void;
}

/** Next and previous; next only where the answer names one. */
export function Pagination({
  skip,
  limit,
  shown,
  total,
  nextSkip,
  busy,
  onGo,
  onLimit,
  onNearNext,
}: PaginationProps) {
  const range = shown === 0 ? 'None' : `${formatNumber(skip + 1)}–${formatNumber(skip + shown)}`;
  return (
    <nav
      aria-label="Pages of results"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t bg-page px-4 py-1.5 text-13"
    >
      <span className="tabular flex-1 whitespace-nowrap text-muted" aria-live="polite">
        {total === null ? range : `${range} of ${formatNumber(total)}`}
      </span>
      <Select
        label="Results per page"
        hideLabel
        value={String(limit)}
        options={[...new Set([...PAGE_SIZES, limit])]
          .toSorted((left, right) => left - right)
          .map((size) => ({ value: String(size), label: `${size} per page` }))}
        onChange={(value) => onLimit(Number(value))}
      />
      <span className="flex gap-1">
        <Button
          size="small"
          icon={<ChevronLeft size={14} aria-hidden />}
          disabled={skip === 0}
          onClick={() => onGo(Math.max(0, skip - limit))}
        >
          <span className="max-sm:sr-only">Previous</span>
        </Button>
        <Button
          size="small"
          disabled={nextSkip === null || busy}
          onPointerEnter={onNearNext}
          onFocus={onNearNext}
          onClick={() => nextSkip !== null && onGo(nextSkip)}
        >
          <span className="max-sm:sr-only">Next</span>
          <ChevronRight size={14} aria-hidden />
        </Button>
      </span>
    </nav>
  );
}
