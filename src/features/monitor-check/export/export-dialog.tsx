import { useState } from 'react';
import type { MonitorCheck, MonitorSummary } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { countOf } from '#/components/monitor/compare-summary.ts';
import { describeComplete, explainIncomplete } from '#/components/check-pages/explain-doubt.ts';
import { LoadProgress } from '#/components/check-pages/load-progress.tsx';
import { usePagesLoader } from '#/components/check-pages/use-pages-loader.ts';
import { saveFile } from '#/ui/storage/save-file.ts';
import { type ExportFormat, writeExport } from './write-export.ts';

interface ExportDialogProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly check: MonitorCheck;
  /** The filter of the list, which can be exported alone. */
  readonly status: PageStatus | null;
  readonly href: string;
  readonly onClose: () => void;
}

const FORMATS = [
  { value: 'csv', label: 'CSV for a spreadsheet' },
  { value: 'json', label: 'JSON as the API gave it' },
  { value: 'markdown', label: 'Markdown report' },
] as const;

/** Where a partial file says that it is one. */
const NOTES: Readonly<Record<ExportFormat, string>> = {
  csv: 'The file is named “partial”, and a last column says so on every row.',
  json: 'The file is named “partial” and says so in its exportNote.',
  markdown: 'The file is named “partial” and says so at its top.',
};

/** Reads all pages of the choice, then writes one file. A part can be saved too, and says that it is one. */
export function ExportDialog({
  monitorId,
  checkId,
  check,
  status,
  href,
  onClose,
}: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [scope, setScope] = useState<PageStatus | 'all'>(status ?? 'all');
  const [isReading, setReading] = useState(false);
  const chosen = scope === 'all' ? null : scope;
  const load = usePagesLoader({ monitorId, checkId, status: chosen }, isReading, check.status);
  const incomplete = explainIncomplete(load);
  const isDone = load.phase === 'done';
  const save = async () => {
    const link = new URL(href, window.location.href).href;
    const { name, type, text } = await writeExport(format, load.check ?? check, load, chosen, link);
    saveFile(name, text, type);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export pages"
      description="All pages of the choice are read first, 100 at a time, within the rate limit of the service."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {isReading && (isDone || load.raw.length > 0) && load.phase !== 'loading' ? (
            <Button variant="primary" onClick={() => void save()}>
              {incomplete === null
                ? `Save ${formatCount(load.pages.length, 'page')}`
                : `Save this part (${formatCount(load.pages.length, 'page')})`}
            </Button>
          ) : (
            <Button variant="primary" disabled={isReading} onClick={() => setReading(true)}>
              Read pages
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Pages"
          value={scope}
          options={listScopes(check.summary, status)}
          disabled={load.phase === 'loading'}
          onChange={(value) => {
            setScope(value);
            setReading(false);
          }}
        />
        <Select label="Format" value={format} options={FORMATS} onChange={setFormat} />
        <LoadProgress label="Reading pages" loads={[load]} />
        {isDone && incomplete === null && (
          <output className="text-13 text-muted">{describeComplete(load)}</output>
        )}
        {isReading && load.phase !== 'loading' && load.phase !== 'idle' && incomplete !== null && (
          <p className="text-13 text-changed">
            {/* The doubts of a reading that ended stand right above. */}
            {['This is a part.', ...(isDone ? [] : [incomplete]), NOTES[format]].join(' ')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const listScopes = (summary: MonitorSummary | null, status: PageStatus | null) =>
  (status === null
    ? (['all', 'changed', 'new', 'removed', 'error'] as const)
    : ([status, 'all'] as const)
  ).map((value) => {
    const count = countOf(summary, value === 'all' ? null : value);
    const name = value === 'all' ? 'All pages' : `Pages with status ${value}`;
    return { value, label: count === null ? name : `${name} (${formatCount(count, 'page')})` };
  });
