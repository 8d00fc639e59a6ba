import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { countElements, type List, type ShownPage, useGoesOn } from './use-goes-on.ts';
import { LinkButton } from '#/components/link-button.tsx';

interface OffsetPagesProps<Value extends List, Key extends readonly unknown[]> extends ShownPage<
  Value,
  Key
> {
  readonly label: string;
  /** Where those that are shown begin, if not at `offset`: those from there on may be on their way. */
  readonly from?: number;
}

/** Older and newer pages of the list at this address. */
export function OffsetPages<Value extends List, Key extends readonly unknown[]>({
  label,
  ...page
}: OffsetPagesProps<Value, Key>) {
  const { answer, offset, perPage, from = offset } = page;
  const goesOn = useGoesOn(page);
  const shown = countElements(answer);
  if (offset === 0 && !goesOn) return null;
  return (
    <nav aria-label={label} className="flex items-center gap-2 px-4 py-2 text-13 sm:px-6">
      <span className="tabular flex-1 text-muted">
        {shown === 0 ? 'None' : `${formatNumber(from + 1)}–${formatNumber(from + shown)}`}
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
      {goesOn && (
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
