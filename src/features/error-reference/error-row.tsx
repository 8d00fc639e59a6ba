import { Link } from '@tanstack/react-router';
import { Link as LinkIcon } from 'lucide-react';
import type { CatalogueRow } from '#/contract/errors/error-catalogue.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { BreakableName } from '#/ui/text/breakable-name.tsx';
import { nameOf, RETRYABLE_WORDS, writeRow } from './read-pasted-error.ts';

interface ErrorRowProps {
  readonly row: CatalogueRow;
  readonly isCurrent: boolean;
  readonly id?: string;
}

export function ErrorRow({ row, isCurrent, id }: ErrorRowProps) {
  const retryable = row.table === 'trace' ? null : row.retryable;
  return (
    <li
      {...(id !== undefined && { id })}
      className={joinClasses(
        'grid scroll-my-24 grid-cols-[1fr_auto] gap-x-5 gap-y-1 border-b px-4 py-2.5 text-13 sm:px-6 md:grid-cols-[2.5rem_minmax(10rem,17rem)_minmax(0,1fr)_9.5rem_auto]',
        isCurrent && 'current',
      )}
    >
      <span className="font-mono text-13 leading-5 text-muted max-md:hidden">
        {row.table === 'trace' ? '–' : row.status}
      </span>
      <h3
        className={joinClasses(
          'text-13 font-medium text-strong',
          row.table === 'trace' && 'font-mono',
        )}
      >
        {row.table !== 'trace' && (
          <span className="font-mono font-normal text-muted md:hidden">{row.status} </span>
        )}
        <BreakableName name={nameOf(row)} />
      </h3>
      <div className="max-w-[75ch] max-md:col-span-2">
        <p>{row.table === 'trace' ? row.meaning : row.cause}</p>
        <p className="text-muted">{row.remedy}</p>
      </div>
      <p
        className={joinClasses(
          'max-md:col-span-2',
          retryable === 'no' ? 'text-muted' : 'font-medium',
        )}
      >
        {retryable !== null && RETRYABLE_WORDS[retryable]}
      </p>
      <span className="flex gap-1 max-md:col-start-2 max-md:row-start-1">
        <CopyButton text={() => writeRow(row)} label={`Copy ${nameOf(row)} as text`} iconOnly />
        <Link
          to="/errors"
          search={{ row: row.id }}
          activeOptions={{ exact: true }}
          aria-label={`Link to ${nameOf(row)}`}
          title="Link to this row"
          className="grid size-6 place-items-center rounded-md text-muted hover:bg-hover hover:text-strong"
        >
          <LinkIcon size={14} aria-hidden />
        </Link>
      </span>
    </li>
  );
}
