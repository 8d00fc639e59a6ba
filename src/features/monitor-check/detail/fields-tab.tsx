import { useScrollPlace } from '#/ui/layout/scroll-place.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { explainMissingFields } from './choose-tab.ts';
import { FieldTable } from '../page/field-table.tsx';
import type { PageChange } from '#/components/page-change/page-change.ts';
import { SnapshotTree } from './snapshot-tab.tsx';

interface FieldsTabProps {
  readonly page: MonitorCheckPage;
  readonly change: PageChange;
  /** The field that was gone to last, by the reader's own choice or from elsewhere; `visit` counts the times. */
  readonly selectedPath: string | null;
  readonly visit: number;
  readonly onSelect: (path: string) => void;
}

/** The field map as a table; where there is room, the whole snapshot beside it. */
export function FieldsTab({ page, change, ...selection }: FieldsTabProps) {
  const place = useScrollPlace('fields');
  if (change.fields === null)
    return (
      <p className="prose-width px-4 py-6 text-14 leading-prose text-muted">
        {explainMissingFields(page, change)}
      </p>
    );
  const snapshot = page.snapshot?.json ?? null;
  return (
    <div className="@container flex min-h-0 flex-1">
      <div {...place} className="min-w-0 flex-1 overflow-auto">
        <FieldTable fields={change.fields} {...selection} />
      </div>
      {snapshot !== null && (
        <div className="hidden w-88 min-w-0 shrink-0 flex-col border-l @5xl:flex">
          <SnapshotTree value={snapshot} fields={change.fields} {...selection} />
        </div>
      )}
    </div>
  );
}
