import { type RefObject, useEffect } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';
import type { ParsedPatch } from '#/ui/patch/model/patch-model.ts';
import { PatchView } from '#/ui/patch/patch-view.tsx';
import type { PatchViewHandle } from '#/ui/patch/model/patch-view-props.ts';
import type { PageView } from '../search/check-params.ts';
import { readPatchOptions, writePatchOptions } from '../search/patch-options.ts';
import { explainMissingDiff } from './choose-tab.ts';
import type { PageChange } from '#/components/page-change/page-change.ts';

interface DiffTabProps {
  readonly page: MonitorCheckPage;
  readonly change: PageChange;
  readonly patch: ParsedPatch | null;
  /** The rows to go to; `visit` counts the times. */
  readonly rows: { readonly row: number; readonly endRow: number } | null;
  readonly visit: number;
  readonly patchRef?: RefObject<PatchViewHandle | null> | undefined;
  readonly view: PageView;
  readonly onView: (change: PageView) => void;
}

/** The page's patch as it is; or why there is none. What cannot be parsed is shown as it came. */
export function DiffTab({
  page,
  change,
  patch,
  rows,
  visit,
  patchRef,
  view,
  onView,
}: DiffTabProps) {
  useEffect(() => {
    if (rows !== null) patchRef?.current?.goToRow(rows.row, rows.endRow);
  }, [rows, visit, patchRef]);
  if (patch !== null)
    return (
      <>
        {change.shape === 'ast' && (
          <p className="border-b px-4 py-1.5 text-13 text-muted">
            Built from the parsed diff: the service sent no text of its lines.
          </p>
        )}
        {change.rest !== null && (
          <p className="border-b px-4 py-1.5 text-13 text-muted">
            The diff also holds JSON that is neither a parsed diff nor a field map; it is on the Raw
            tab.
          </p>
        )}
        <PatchView
          ref={patchRef}
          patch={patch}
          label={`Changes of ${page.url ?? page.id}`}
          options={readPatchOptions(view)}
          onOptionsChange={(options) => onView(writePatchOptions(options))}
          className="min-h-0 flex-1"
        />
      </>
    );
  if (change.shape === 'unreadable')
    return (
      <div className="flex min-h-0 flex-1 flex-col gap-2 p-4">
        <p className="prose-width text-14 leading-prose">
          What the service sent as the difference cannot be read as a patch, a parsed diff or a
          field map. This is what it sent:
        </p>
        <JsonTree
          value={change.rest}
          label="The difference as received"
          className="min-h-0 flex-1"
        />
      </div>
    );
  return (
    <p className="prose-width px-4 py-6 text-14 leading-prose text-muted">
      {change.fields === null
        ? explainMissingDiff(page)
        : 'This page was compared field by field; its changes are on the Fields tab.'}
    </p>
  );
}
