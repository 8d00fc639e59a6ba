import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { LinkButton } from '#/components/link-button.tsx';

interface OffsetPagesProps {
  readonly label: string;
  readonly offset: number;
  readonly perPage: number;
  readonly shown: number;
  /** The answer names more than it holds. */
  readonly namesMore: boolean;
}

/** Older and newer pages of the list at this address, whose answers need name neither a total nor a next page: a full page, or a fuller one, may have one. */
export function OffsetPages({ label, offset, perPage, shown, namesMore }: OffsetPagesProps) {
  // An empty page leads nowhere, whatever it names.
  const mayHaveMore = shown >= perPage || (shown > 0 && namesMore);
  if (offset === 0 && !mayHaveMore) return null;
  return (
    <nav aria-label={label} className="flex items-center gap-2 px-4 py-2 text-13 sm:px-6">
      <span className="tabular flex-1 text-muted">
        {shown === 0 ? 'None' : `${formatNumber(offset + 1)}–${formatNumber(offset + shown)}`}
      </span>
      {offset > 0 && (
        <LinkButton
          size="small"
          to="."
          search={goTo(Math.max(0, offset - perPage))}
          activeOptions={{ exact: true }}
          icon={<ChevronLeft size={14} aria-hidden />}
        >
          Previous
        </LinkButton>
      )}
      {mayHaveMore && (
        <LinkButton
          size="small"
          to="."
          search={goTo(offset + shown)}
          activeOptions={{ exact: true }}
        >
          Next
          <ChevronRight size={14} aria-hidden />
        </LinkButton>
      )}
    </nav>
  );
}

const goTo =
  (offset: number) =>
  <Search extends object>(now: Search) => ({
    ...now,
    offset: offset === 0 ? undefined : offset,
  });
