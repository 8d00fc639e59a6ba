import { useState } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatNumber } from '#/lib/format-number.ts';
import { Button } from '#/ui/button.tsx';
import { explainMissingDiff } from './choose-tab.ts';
import type { FieldChange } from './field-change.ts';
import { FieldRow } from './field-row.tsx';
import type { PageChange } from './page-change.ts';
import { SnapshotTree } from './snapshot-tab.tsx';

interface FieldsTabProps {
  readonly page: MonitorCheckPage;
  readonly change: PageChange;
  /** The field that the reader was sent to. */
  readonly selectedPath: string | null;
}

const COLUMNS = ['Field', 'Change', 'Previous', 'Current', 'Difference'] as const;
/** Rows drawn at first, and with each "show more": a field map rarely has more. */
const STEP = 200;

/** The field map as a table; where there is room, the whole snapshot beside it. */
export function FieldsTab({ page, change, selectedPath }: FieldsTabProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen ?? selectedPath;
  if (change.fields === null)
    return (
      <p className="prose-width px-4 py-6 text-14 leading-prose text-muted">
        {change.shape === 'none'
          ? explainMissingDiff(page)
          : 'This page was compared as text, not field by field; its changes are on the Diff tab. Field changes come from monitors that extract JSON.'}
      </p>
    );
  const snapshot = page.snapshot?.json ?? null;
  return (
    <div className="@container flex min-h-0 flex-1">
      <div className="min-w-0 flex-1 overflow-auto">
        <FieldTable fields={change.fields} selectedPath={current} onSelect={setChosen} />
      </div>
      {snapshot !== null && (
        <div className="hidden w-2/5 min-w-0 shrink-0 flex-col border-l @4xl:flex">
          <SnapshotTree value={snapshot} fields={change.fields} selectedPath={current} onSelect={setChosen} />
        </div>
      )}
    </div>
  );
}

interface FieldTableProps {
  readonly fields: readonly FieldChange[];
  readonly selectedPath: string | null;
  readonly onSelect: (path: string) => void;
}

function FieldTable({ fields, selectedPath, onSelect }: FieldTableProps) {
  const selected = fields.findIndex((field) => field.path === selectedPath);
  const [more, setMore] = useState(STEP);
  const shown = Math.max(more, selected + 1);
  return (
    <>
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">Changed fields</caption>
        <thead className="sticky top-0 z-10 bg-page text-left text-12 text-muted">
          <tr className="border-b">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-2 py-1.5 font-medium first:pl-4 last:pr-4 last:text-right">
                {name === 'Change' ? <span className="@max-lg:sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.slice(0, shown).map((field) => (
            <FieldRow key={field.path} field={field} isCurrent={field.path === selectedPath} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
      {shown < fields.length && (
        <p className="flex items-center gap-3 px-4 py-2 text-13 text-muted">
          {`${formatNumber(shown)} of ${formatNumber(fields.length)} fields`}
          <Button size="small" onClick={() => setMore(shown + STEP)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
