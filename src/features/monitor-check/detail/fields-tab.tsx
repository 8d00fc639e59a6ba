import { useRef } from 'react';
import { scaleWithFont } from '#/ui/layout/scale-with-font.ts';
import { useScrollPlace } from '#/ui/layout/scroll-place.ts';
import { useElementWidth } from '#/ui/virtual-rows/use-element-width.ts';
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

/** Room for a table and a tree beside one another. */
const BESIDE = scaleWithFont(1024);

/** The field map as a table; where there is room, the whole snapshot beside it. */
export function FieldsTab({ page, change, ...selection }: FieldsTabProps) {
  const place = useScrollPlace('fields');
  const root = useRef<HTMLDivElement>(null);
  // A tree that is not in sight is not made: of thousands of fields it takes as long as all else on the screen.
  const hasRoom = useElementWidth(root) >= BESIDE;
  const { fields } = change;
  const snapshot = page.snapshot?.json ?? null;
  return (
    <div ref={root} className="flex min-h-0 flex-1">
      {fields === null ? (
        <p className="prose-width px-4 py-6 text-14 leading-prose text-muted">
          {explainMissingFields(page, change)}
        </p>
      ) : (
        <div {...place} className="min-w-0 flex-1 overflow-auto">
          <FieldTable fields={fields} {...selection} />
        </div>
      )}
      {hasRoom && fields !== null && snapshot !== null && (
        <div className="flex w-88 min-w-0 shrink-0 flex-col border-l print:hidden">
          <SnapshotTree value={snapshot} fields={fields} {...selection} />
        </div>
      )}
    </div>
  );
}
