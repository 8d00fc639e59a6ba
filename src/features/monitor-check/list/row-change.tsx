import { cutText } from '#/lib/text/cut-text.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { type ChangeQuote } from '#/components/page-change/quote-change.ts';
import { writeField } from '#/components/page-change/write-values.ts';
import { formatNumber, formatPercentChange } from '#/lib/format/format-number.ts';
import { QuotedLines } from './quoted-lines.tsx';

/** Characters of a path that a row shows. */
const LONGEST_PATH = 120;

/** What changed on a page, in a line: `price 29 → 34, +17.2 %`, or a line that went and one that came. */
export function RowChange({ quote }: { readonly quote: ChangeQuote }) {
  if (quote.kind === 'lines')
    return (
      <span className="flex min-w-0 gap-x-2 font-mono">
        <QuotedLines {...quote} />
      </span>
    );
  const { field, more } = quote;
  const percent = field.number?.percent ?? null;
  const [previous, current] = writeField(field);
  return (
    <>
      <span className="min-w-12 truncate font-mono">
        <HiddenText text={cutText(field.path, LONGEST_PATH)} />
      </span>
      <span className="max-w-3/5 shrink-0 truncate font-mono">
        {field.kind === 'unclear' ? (
          <span className="font-sans text-muted">unclear: </span>
        ) : (
          <>
            <Side text={previous} />
            <span aria-hidden className="text-muted">
              {' → '}
            </span>
            <span className="sr-only">, then </span>
          </>
        )}
        <Side text={current} isNew />
      </span>
      {percent !== null && <span className="tabular shrink-0">{formatPercentChange(percent)}</span>}
      {more > 0 && (
        <span className="shrink-0 text-muted max-lg:not-print:hidden">{`and ${formatNumber(more)} more`}</span>
      )}
    </>
  );
}

interface SideProps {
  /** Null: it was not there. */
  readonly text: string | null;
  readonly isNew?: boolean;
}

/** A field without a value is not one whose value is null. */
const Side = ({ text, isNew = false }: SideProps) =>
  text !== null ? (
    <bdi className={isNew ? 'text-strong' : 'text-muted'}>
      <HiddenText text={text} />
    </bdi>
  ) : (
    <span className="font-sans text-muted">not there</span>
  );
