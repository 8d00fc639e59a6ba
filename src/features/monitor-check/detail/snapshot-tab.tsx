import { useMemo } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';
import type { JsonChange } from '#/ui/json-tree/json-tree-props.ts';
import { explainMissingSnapshot } from './choose-tab.ts';
import type { FieldChange } from '#/components/page-change/field-change.ts';
import type { PageChange } from '#/components/page-change/page-change.ts';

interface SnapshotTabProps {
  readonly page: MonitorCheckPage;
  readonly change: PageChange;
}

/** The complete JSON that was extracted in this run, its changed paths marked. */
export function SnapshotTab({ page, change }: SnapshotTabProps) {
  const value = page.snapshot?.json ?? null;
  if (value === null)
    return (
      <p className="prose-width px-4 py-6 text-14 leading-prose text-muted">
        {explainMissingSnapshot(page)}
      </p>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p className="px-4 pt-2 text-13 text-muted">
        The complete extraction of this run.{change.fields !== null && ' Changed paths are marked.'}
      </p>
      <SnapshotTree value={value} fields={change.fields} selectedPath={null} />
    </div>
  );
}

interface SnapshotTreeProps {
  readonly value: unknown;
  readonly fields: readonly FieldChange[] | null;
  readonly selectedPath: string | null;
  readonly onSelect?: (path: string) => void;
}

export function SnapshotTree({ value, fields, selectedPath, onSelect }: SnapshotTreeProps) {
  const changes = useMemo(() => markChanges(fields ?? []), [fields]);
  return (
    <JsonTree
      value={value}
      label="Snapshot"
      changes={changes}
      selectedPath={selectedPath ?? undefined}
      onSelect={onSelect}
      className="min-h-0 flex-1"
    />
  );
}

const markChanges = (fields: readonly FieldChange[]): ReadonlyMap<string, JsonChange> =>
  new Map(
    fields.flatMap(({ path, kind, previous }): readonly (readonly [string, JsonChange])[] => {
      if (kind === 'unchanged') return [];
      if (kind === 'added' || kind === 'unclear')
        return [[path, { kind: kind === 'added' ? 'added' : 'changed' }]];
      return [[path, { kind, previous }]];
    }),
  );
