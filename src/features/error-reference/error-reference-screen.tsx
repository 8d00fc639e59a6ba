import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CATALOGUE, type CatalogueRow } from '#/contract/errors/error-catalogue.ts';
import { ADDRESS_TEXT_LIMIT, LONG_TEXT_NOTE } from '#/ui/text/address-text.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { TextArea } from '#/ui/controls/text-field.tsx';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { type Table, TABLES } from './error-reference-params.ts';
import { ErrorRow } from './error-row.tsx';
import { readPastedError } from './read-pasted-error.ts';
import { WhatFits } from './what-fits.tsx';

const route = getRouteApi('/errors');

const TABLE_WORDS: Record<
  Table,
  { readonly label: string; readonly title: string; readonly hint: string }
> = {
  general: {
    label: 'General',
    title: 'General errors',
    hint: 'Any endpoint may answer with these.',
  },
  agent: {
    label: 'Agent',
    title: 'Agent errors',
    hint: 'Starting, reading and cancelling runs, their traces and snapshots.',
  },
  trace: {
    label: 'Trace codes',
    title: 'Trace error codes',
    hint: 'Inside the events of a run’s trace; the event itself says whether a retry can help.',
  },
};

const EXAMPLES = ['Rate limit exceeded … please retry after 29s', '409', 'parent_finished'];

/** Blanks around the text stay in the field and out of the address. */
const isSameTrimmed = (left: string, right: string) => left.trim() === right.trim();

/** The whole catalogue; the rows of what is pasted come first. */
export function ErrorReferenceScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const writeText = (text: string) =>
    void navigate({
      search: ({ table }) => ({ table, q: text.trim() || undefined }),
      replace: true,
      resetScroll: false,
    });
  const [typed, setTyped] = useDebouncedParam(search.q ?? '', writeText, { isSame: isSameTrimmed });
  useRowInSight(search);
  const field = useRef<HTMLTextAreaElement>(null);

  const pasted = typed.trim() === '' ? null : readPastedError(typed);
  const inTable = (row: CatalogueRow) => search.table === undefined || row.table === search.table;
  const fits = (pasted?.rows ?? []).filter(inTable);
  const fitting = fits.length > 0 ? fits : (pasted?.related ?? []).filter(inTable);
  // The chosen table is a view: what fits in the others is not lost.
  const elsewhere = (pasted?.rows ?? []).length - fits.length;
  return (
    <>
      <PageHeader title="Errors">
        <p className="prose-width text-13 text-muted">
          What each error of the API means, what to do, and whether to try again.
        </p>
      </PageHeader>
      {search.row !== undefined && !CATALOGUE.some(({ id }) => id === search.row) && (
        <UnknownRow row={search.row} />
      )}
      <div className="flex flex-col gap-3 border-b px-4 py-4 sm:px-6">
        <TextArea
          ref={field}
          label="A message, a status or a code"
          mono
          rows={1}
          value={typed}
          onChange={setTyped}
          placeholder="Paste what the error said, or a whole error body"
          className="max-w-3xl"
          hint={typed.trim().length > ADDRESS_TEXT_LIMIT ? LONG_TEXT_NOTE : undefined}
          aside={
            // Its place is kept while there is nothing to clear.
            <Button
              size="small"
              variant="quiet"
              icon={<X size={12} aria-hidden />}
              // It goes out of sight with its press.
              onClick={() => {
                setTyped('');
                field.current?.focus();
              }}
              className={typed === '' ? 'invisible' : ''}
            >
              Clear
            </Button>
          }
        />
        <Examples onChoose={setTyped} />
        <ToggleFilter
          label="Tables"
          options={TABLES.map((table) => ({
            value: table,
            label: TABLE_WORDS[table].label,
            count: CATALOGUE.filter((row) => row.table === table).length,
          }))}
          selected={search.table ? [search.table] : []}
          onToggle={(table) =>
            void navigate({
              search: { ...search, table: search.table === table ? undefined : table },
              resetScroll: false,
            })
          }
        />
      </div>
      {pasted && (
        <WhatFits
          pasted={pasted}
          fitting={fitting}
          fitsAsWhole={fits.length > 0}
          elsewhere={elsewhere}
          onShowAll={() =>
            void navigate({ search: { ...search, table: undefined }, resetScroll: false })
          }
        />
      )}
      {TABLES.filter((table) => search.table === undefined || search.table === table).map(
        (table) => (
          <CatalogueTable
            key={table}
            table={table}
            rows={CATALOGUE.filter((row) => row.table === table && !fitting.includes(row))}
            currentId={search.row}
          />
        ),
      )}
    </>
  );
}

/** Whatever else of the address changes, the row that it names stays in sight. */
function useRowInSight(search: { readonly row?: string | undefined }) {
  useEffect(() => {
    const { row } = search;
    if (row === undefined) return;
    // The router sets its own scroll position once it has drawn; the row's comes after it.
    const timer = setTimeout(
      () => document.getElementById(row)?.scrollIntoView({ block: 'center' }),
      50,
    );
    return () => clearTimeout(timer);
  }, [search]);
}

const UnknownRow = ({ row }: { readonly row: string }) => (
  <Notice
    tone="warning"
    title="The address points to a row that does not exist"
    className="mx-4 mt-4 max-w-3xl sm:mx-6"
  >
    <code className="text-12 wrap-anywhere text-strong">{row}</code> is the name of no row of the
    catalogue. The link may be of another version, or was cut. All rows are below.
  </Notice>
);

interface CatalogueTableProps {
  readonly table: Table;
  readonly rows: readonly CatalogueRow[];
  readonly currentId: string | undefined;
}

function CatalogueTable({ table, rows, currentId }: CatalogueTableProps) {
  if (rows.length === 0) return null;
  const { title, hint } = TABLE_WORDS[table];
  return (
    <section aria-label={title}>
      <div className="px-4 pt-6 pb-2 sm:px-6">
        <h2 className="text-14">{title}</h2>
        <p className="text-13 text-muted">{hint}</p>
      </div>
      <ul className="border-t">
        {rows.map((row) => (
          <ErrorRow key={row.id} row={row} isCurrent={row.id === currentId} id={row.id} />
        ))}
      </ul>
    </section>
  );
}

/** They stay while something is typed: what is below must not jump. */
const Examples = ({ onChoose }: { readonly onChoose: (text: string) => void }) => (
  <p className="flex flex-wrap items-center gap-1.5 text-13 text-muted">
    For example
    {EXAMPLES.map((example) => (
      <Button key={example} size="small" className="max-w-full" onClick={() => onChoose(example)}>
        <span className="truncate">{example}</span>
      </Button>
    ))}
  </p>
);
