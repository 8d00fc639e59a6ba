import type { CatalogueRow } from '#/contract/errors/error-catalogue.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { ErrorRow } from './error-row.tsx';
import type { PastedError } from './read-pasted-error.ts';

interface WhatFitsProps {
  readonly pasted: PastedError;
  readonly fitting: readonly CatalogueRow[];
  /** Else the rows only share words with what was pasted. */
  readonly fitsAsWhole: boolean;
  /** Rows that fit and are in none of the tables that are shown. */
  readonly elsewhere: number;
  readonly onShowAll: () => void;
}

/** The rows that mean what was pasted, or why there is none. */
export function WhatFits({ pasted, fitting, fitsAsWhole, elsewhere, onShowAll }: WhatFitsProps) {
  return (
    <section aria-label="What fits">
      <div role="status">
        <h2 className="px-4 pt-4 pb-2 text-14 sm:px-6">
          {elsewhere > 0 && fitting.length === 0
            ? 'Nothing in this table fits'
            : sayFitting(fitting.length, fitsAsWhole)}
        </h2>
      </div>
      {elsewhere > 0 && (
        <p className="flex flex-wrap items-center gap-2 px-4 pb-2 text-13 sm:px-6">
          {`${formatCount(elsewhere, 'row fits', 'rows fit')} in the other tables.`}
          <Button size="small" onClick={onShowAll}>
            Show all tables
          </Button>
        </p>
      )}
      {pasted.isPart && (
        <p className="px-4 pb-2 text-13 sm:px-6">Only the beginning was looked through.</p>
      )}
      {pasted.retryAfterSeconds !== null && (
        <p className="px-4 pb-2 text-13 sm:px-6">{`The message asks to wait ${pasted.retryAfterSeconds} s before the next try.`}</p>
      )}
      {((fitting.length === 0 && elsewhere === 0) || pasted.fallback) && (
        <NothingFits pasted={pasted} />
      )}
      <ul className="border-t">
        {fitting.map((row, index) => (
          <ErrorRow key={row.id} row={row} isCurrent={index === 0 && fitsAsWhole} />
        ))}
      </ul>
    </section>
  );
}

function sayFitting(count: number, fitsAsWhole: boolean): string {
  if (count === 0) return 'Nothing in the catalogue fits';
  if (!fitsAsWhole)
    return `Nothing fits as a whole. ${formatCount(count, 'row shares', 'rows share')} words with it`;
  return count === 1 ? '1 row fits' : `${formatNumber(count)} rows fit, the best first`;
}

function sayUnknown(fallback: PastedError['fallback']): string {
  if (fallback === null) return 'No row names this message, status or code';
  return fallback.isTold
    ? `HTTP ${fallback.status} is not in the tables`
    : `If ${fallback.status} is an HTTP status, it is not in the tables`;
}

function NothingFits({ pasted }: { readonly pasted: PastedError }) {
  return (
    <Notice className="mx-4 mb-4 max-w-3xl sm:mx-6" title={sayUnknown(pasted.fallback)}>
      {pasted.fallback ? (
        <>
          <p>{pasted.fallback.cause}</p>
          <p className="text-strong">{pasted.fallback.remedy}</p>
        </>
      ) : (
        <p>
          The list of the API is not exhaustive. The HTTP status says the most: paste it too, or
          look for it below.
        </p>
      )}
    </Notice>
  );
}
