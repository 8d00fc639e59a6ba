import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button, IconButton } from '#/ui/controls/button.tsx';
import { inputClasses } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { PAGE_SIZES } from '../search/check-params.ts';

interface PaginationProps {
  /** What is asked for. */
  readonly skip: number;
  readonly limit: number;
  /** Where those that are shown begin: while others are on their way, elsewhere than what is asked for. */
  readonly from: number;
  readonly shown: number;
  /** They are those of a file that may not hold all, counted from its first. */
  readonly isPart: boolean;
  /** How many the summary promises for the filter of those that are shown; null when it does not say. */
  readonly total: number | null;
  /** The same of what is asked for, whose pages can be gone through. */
  readonly pagesOf: number | null;
  /** Null: the answer's `next` leads nowhere. */
  readonly nextSkip: number | null;
  readonly busy: boolean;
  readonly onGo: (skip: number) => void;
  readonly onLimit: (limit: number) => void;
  readonly onNearNext?: () => void;
}

/** First, previous, next and last, and the way to any page; next only where the answer names one, last only where the pages are counted. */
export function Pagination({
  skip,
  limit,
  from,
  shown,
  isPart,
  total,
  pagesOf,
  nextSkip,
  busy,
  onGo,
  onLimit,
  onNearNext,
}: PaginationProps) {
  const [length, setLength] = useState(limit);
  const told = skip === 0 && nextSkip === null ? limit : (nextSkip ?? skip + length) - skip;
  // A service may give fewer than it is asked for. Its last page does not tell how many: those before it did. Nor does a link into the
  // results that are here.
  if (!busy && told >= shown && told !== length) setLength(told);
  const pages = pagesOf === null ? 1 : Math.ceil(pagesOf / length);
  const last = (pages - 1) * length;
  // Nothing to go through: the list above says why.
  if (shown === 0 && skip === 0 && nextSkip === null) return null;
  const range = shown === 0 ? 'None' : `${formatNumber(from + 1)}–${formatNumber(from + shown)}`;
  return (
    <nav
      aria-label="Pages of results"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t bg-page px-4 py-1.5 text-13"
    >
      <span className="tabular flex-1 whitespace-nowrap text-muted" aria-live="polite">
        {total === null ? range : `${range} of ${formatNumber(total)}`}
        {isPart && ' in this file'}
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
      {pages > 2 && <GoToPage key={skip} {...{ pages, length, skip, onGo }} />}
      <span className="flex gap-1">
        {pages > 2 && (
          <IconButton
            size="small"
            variant="secondary"
            label="First page of results"
            icon={<ChevronFirst size={14} aria-hidden />}
            disabled={skip === 0}
            onClick={() => onGo(0)}
          />
        )}
        <Button
          size="small"
          icon={<ChevronLeft size={14} aria-hidden />}
          disabled={skip === 0}
          onClick={() => onGo(Math.max(0, skip - length))}
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
        {pages > 2 && (
          <IconButton
            size="small"
            variant="secondary"
            label="Last page of results"
            icon={<ChevronLast size={14} aria-hidden />}
            disabled={skip >= last}
            onClick={() => onGo(last)}
          />
        )}
      </span>
    </nav>
  );
}

interface GoToPageProps {
  readonly pages: number;
  /** Results of a page. */
  readonly length: number;
  readonly skip: number;
  readonly onGo: (skip: number) => void;
}

/** The page that is shown, by its number, which can be typed over. A number that is no page goes to the nearest. */
function GoToPage({ pages, length, skip, onGo }: GoToPageProps) {
  const now = Math.floor(skip / length) + 1;
  const [typed, setTyped] = useState(String(now));
  const go = () => {
    const page = Math.min(pages, Math.max(1, Math.round(Number(typed))));
    if (!Number.isFinite(page) || typed.trim() === '') setTyped(String(now));
    else if (page === now) setTyped(String(page));
    else onGo((page - 1) * length);
  };
  return (
    <form
      className="flex items-center gap-1.5 whitespace-nowrap text-muted"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <span aria-hidden>Page</span>
      <input
        aria-label="Go to page"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        className={`${inputClasses(null, 'text-13')} tabular h-6 !w-14 !px-2 text-right`}
      />
      {`of ${formatNumber(pages)}`}
    </form>
  );
}
