import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { knownService } from '#/api/connection/no-service.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import type { CheckAnswer } from '#/api/queries/monitors.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import type { MonitorCheckDetail, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';
import { ReportSummary } from '#/components/report-file/report-summary.tsx';
import { saveReport } from '#/components/report-file/save-report.ts';
import type { ReviewMarks } from '#/components/review/review-marks.ts';
import { useReviewMarks } from '#/components/review/use-review-marks.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { countListed } from '#/components/monitor/compare-summary.ts';
import { describeComplete, explainIncomplete } from '#/components/check-pages/explain-doubt.ts';
import { LoadProgress } from '#/components/check-pages/load-progress.tsx';
import { nameEdition, usePagesLoader } from '#/components/check-pages/use-pages-loader.ts';
import type { PagesLoad } from '#/components/check-pages/pages-loader.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import { saveFile } from '#/ui/storage/save-file.ts';
import type { ReportScope } from './plan-report.ts';
import { useReportPlan } from './use-report-plan.ts';
import { nameExport, writeExport } from './write-export.ts';

interface ExportDialogProps {
  readonly monitorId: string;
  readonly monitorName: string | null;
  readonly checkId: string;
  readonly answer: CheckAnswer;
  /** The page result that is open, which a report can hold alone. */
  readonly page: MonitorCheckPage | null;
  /** The filter of the list, which can be exported alone. */
  readonly status: PageStatus | null;
  readonly href: string;
  readonly onClose: () => void;
}

const FORMATS = [
  { value: 'csv', label: 'CSV for a spreadsheet' },
  { value: 'json', label: 'JSON as the API gave it' },
  { value: 'markdown', label: 'Markdown report' },
  { value: 'report', label: 'One HTML file, to open anywhere' },
] as const;
type Format = (typeof FORMATS)[number]['value'];

/** Where a partial file says that it is one. */
const NOTES: Readonly<Record<Format, string>> = {
  csv: 'The file is named “partial”, and a last column says so on every row.',
  json: 'The file is named “partial” and says so in its exportNote.',
  markdown: 'The file is named “partial” and says so at its top.',
  report: 'The file is named “partial”, and the report says so at its top.',
};

const OF_SERVICE =
  'All chosen pages are read first, 100 at a time, within the rate limit of the service.';
const OF_FILE = 'What the opened file holds of them is saved.';

/** Reads all pages of the choice, then writes one file. A part can be saved too, and says that it is one. */
export function ExportDialog({
  monitorId,
  monitorName,
  checkId,
  answer,
  page,
  status,
  href,
  onClose,
}: ExportDialogProps) {
  const check = answer.value.data;
  const { connection } = apiOf(useQueryClient());
  const isSaved = connection.kind === 'file';
  const review = useReviewMarks(checkId);
  const [format, setFormat] = useState<Format>('csv');
  const [scope, setScope] = useState<ReportScope>(status ?? 'all');
  const [isReading, setReading] = useState(false);
  const chosen = scope === 'all' || scope === 'reviewed' || scope === 'page' ? null : scope;
  const load = usePagesLoader(
    { monitorId, checkId, status: chosen },
    isReading,
    nameEdition(check),
    true,
  );
  const isRead =
    scope === 'page' ||
    (isReading && (load.phase === 'read' || load.raw.length > 0) && load.phase !== 'reading');
  const isTooEarly = format === 'report' && isCheckUnderWay(check.status);
  const plan = useReportPlan(
    { monitorId, answer, scope, load, page, review },
    format === 'report' && isRead && !isTooEarly,
  );
  const isPartial = plan?.isPartial ?? (explainIncomplete(load) !== null && scope !== 'page');
  const choose = (next: Format) => {
    setFormat(next);
    if (next !== 'report' && (scope === 'reviewed' || scope === 'page')) setScope('all');
  };
  const save = async () => {
    if (format === 'report') {
      if (plan === null) return;
      const name = nameExport(check.id, scope === 'all' ? null : scope, plan.isPartial);
      await saveReport('check', `${name}.html`, plan.saved);
      return;
    }
    const file = await writeExport(format, load.check ?? check, load, chosen, {
      monitorName,
      service: knownService(connection),
      link: new URL(href, window.location.href).href,
      isSaved,
    });
    saveFile(file.name, file.text, file.type);
  };
  const count = plan?.holds ?? formatCount(listHeld(load, format).length, 'page');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export pages"
      description={isSaved ? OF_FILE : OF_SERVICE}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {isRead && !isTooEarly ? (
            <Button variant="primary" onClick={() => void save().catch(sayFailure)}>
              {isPartial ? `Save this part (${count})` : `Save ${count}`}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={isReading || isTooEarly}
              onClick={() => setReading(true)}
            >
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
          options={[
            ...listScopes(check, status),
            ...(format === 'report' ? listReportScopes(page, review.marks) : []),
          ]}
          disabled={load.phase === 'reading'}
          onChange={(value) => {
            setScope(value);
            setReading(false);
          }}
        />
        <Select label="Format" value={format} options={FORMATS} onChange={choose} />
        {isTooEarly && <TooEarly isSaved={isSaved} />}
        <ReadingState load={load} isReading={isReading} format={format} />
        {plan && <ReportSummary {...plan} />}
      </div>
    </Dialog>
  );
}

/** What a file of this format holds: what could not be read is in the JSON all the same. */
const listHeld = ({ raw, pages }: PagesLoad, format: Format) => (format === 'json' ? raw : pages);

const TooEarly = ({ isSaved }: { readonly isSaved: boolean }) => (
  <p className="text-13 text-changed">
    {`This check ${isSaved ? 'was under way when this was saved' : 'was still under way when it was last read'}. A report is written of a check that has ended.`}
  </p>
);

const sayFailure = (error: unknown) =>
  showToast(error instanceof Error ? error.message : String(error), { tone: 'error' });

interface ReadingStateProps {
  readonly load: ReturnType<typeof usePagesLoader>;
  readonly isReading: boolean;
  readonly format: Format;
}

/** How far the chosen pages are read, and whether the file will hold all of them. */
function ReadingState({ load, isReading, format }: ReadingStateProps) {
  const { phase } = load;
  const incomplete = explainIncomplete(load);
  const isDone = phase === 'read';
  return (
    <>
      <LoadProgress label="Reading pages" loads={[load]} />
      {isDone && incomplete === null && (
        <output className="text-13 text-muted">{describeComplete(load)}</output>
      )}
      {isReading && phase !== 'reading' && phase !== 'idle' && incomplete !== null && (
        <p className="text-13 text-changed">
          {/* The doubts of a reading that ended are right above. */}
          {[
            'This export is partial.',
            ...(isDone && !load.isPart ? [] : [incomplete]),
            NOTES[format],
          ].join(' ')}
        </p>
      )}
    </>
  );
}

const listReportScopes = (page: MonitorCheckPage | null, marks: ReviewMarks) => [
  ...(Object.keys(marks).length === 0
    ? []
    : [{ value: 'reviewed' as const, label: 'Pages marked as reviewed' }]),
  ...(page === null ? [] : [{ value: 'page' as const, label: 'The open page alone' }]),
];

const listScopes = (
  check: Pick<MonitorCheckDetail, 'status' | 'summary'>,
  status: PageStatus | null,
) =>
  (status === null
    ? (['all', 'changed', 'new', 'removed', 'error'] as const)
    : ([status, 'all'] as const)
  ).map((value) => {
    const count = countListed(check, value === 'all' ? null : value);
    const name = value === 'all' ? 'All pages' : `Pages with status ${value}`;
    return { value, label: count === null ? name : `${name} (${formatCount(count, 'page')})` };
  });
