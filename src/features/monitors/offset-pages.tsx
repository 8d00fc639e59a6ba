import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#/lib/format/format-number.ts';
import {
  countElements,
  findOffsetBefore,
  type List,
  type ShownPage,
  useGoesOn,
} from './use-goes-on.ts';
import { LinkButton } from '#/components/link-button.tsx';

interface OffsetPagesProps<Value extends List, Key extends readonly unknown[]> extends ShownPage<
  Value,
  Key
> {
  readonly label: string;
}

/** Older and newer pages of the list at this address. */
export function OffsetPages<Value extends List, Key extends readonly unknown[]>({
  label,
  ...page
}: OffsetPagesProps<Value, Key>) {
  const { answer, isOfBefore = false, offset } = page;
  const client = useQueryClient();
  const goesOn = useGoesOn(page);
  const shown = countElements(answer);
  if (offset === 0 && !goesOn) return null;
  const range =
    shown === 0 ? 'None' : `${formatNumber(offset + 1)}–${formatNumber(offset + shown)}`;
  return (
    <nav aria-label={label} className="flex items-center gap-2 px-4 py-2 text-13 sm:px-6">
      <span className="tabular flex-1 text-muted">{!isOfBefore && range}</span>
      {offset > 0 && (
        <LinkButton
          size="small"
          to="."
          search={goTo(findOffsetBefore(client, page))}
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
