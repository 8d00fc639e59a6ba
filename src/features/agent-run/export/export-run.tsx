import { useQueryClient } from '@tanstack/react-query';
import {
  ClipboardList,
  Download,
  FileCode,
  FileJson,
  MessageSquareText,
  Terminal,
} from 'lucide-react';
import { useState } from 'react';
import { apiOf } from '#/api/queries/query-client.ts';
import { knownService } from '#/api/connection/no-service.ts';
import { readServiceTime, toServiceTime } from '#/api/connection/service-clock.ts';
import { writeRequestAsCurl } from '#/api/client/request-as-curl.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { Menu } from '#/ui/overlay/menu.tsx';
import type { MenuItem } from '#/ui/overlay/menu-panel.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { saveFile } from '#/ui/storage/save-file.ts';
import { sayMissing } from '#/ui/feedback/say-missing.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import type { RunView } from '../run/run-view.ts';
import { LazyReportDialog } from './lazy-report-dialog.tsx';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { writeClipboard } from '#/ui/copy/write-clipboard.ts';

interface ExportRunProps {
  readonly view: RunView;
  /** When the service last answered, milliseconds since the epoch of this machine; 0 before its first answer. */
  readonly heardAt: number;
}

// The reports are written by parts that only an export needs.
const loadReport = () => import('./run-report.ts');

async function copy(text: string, what: string) {
  try {
    await writeClipboard(text);
    showToast(`${what} copied`);
  } catch {
    showToast('The browser did not allow copying. Download the report instead.', { tone: 'error' });
  }
}

/** A button in the run's header that opens the ways to export it. */
export function ExportRun({ view, heardAt }: ExportRunProps) {
  const client = useQueryClient();
  const { connection } = apiOf(client);
  const { baseUrl } = connection;
  const service = knownService(connection);
  const { runs } = useRememberedRuns();
  const [isOpen, setOpen] = useState(false);
  const known = runs.find(({ jobId }) => jobId === view.jobId);
  const facts = () => {
    const now = readServiceTime(baseUrl);
    const source = connection.sourceOfFile?.() ?? null;
    // A file does not say when its answers came.
    const isHeard = heardAt > 0 && connection.kind !== 'file';
    return {
      view,
      baseUrl: service,
      href: window.location.origin + window.location.pathname,
      asked: known?.request ? { request: known.request, isWhole: known.requestIsWhole } : null,
      now,
      heardAt: isHeard ? now - (Date.now() - heardAt) : null,
      savedAt: connection.kind === 'file' ? parseTime(source?.made ?? null) : undefined,
      toldAt: source ? parseTime(source.toldAt) : toServiceTime(baseUrl, heardAt),
      leftOut: source?.leftOut,
    };
  };
  const name = `agent-run-${view.jobId}`;
  const copySummary = (isMarkdown: boolean) =>
    void Promise.all([import('./run-in-words.ts'), import('#/lib/text/summary-style.ts')]).then(
      ([{ writeRunInWords }, { MARKDOWN, PLAIN_TEXT }]) =>
        copy(writeRunInWords(facts(), isMarkdown ? MARKDOWN : PLAIN_TEXT), 'Summary'),
      sayMissing,
    );
  useHotkeys('Agent run', [
    { keys: 'y', label: 'Copy the summary in words', run: () => copySummary(false) },
    { keys: 'shift+y', label: 'Copy the summary as markdown', run: () => copySummary(true) },
  ]);
  const items: readonly MenuItem[] = [
    {
      label: 'Copy the summary in words',
      hint: 'A few sentences (y)',
      icon: <MessageSquareText size={14} aria-hidden />,
      onSelect: () => copySummary(false),
    },
    {
      label: 'Copy the summary as markdown',
      hint: 'With a link (Shift+Y)',
      icon: <MessageSquareText size={14} aria-hidden />,
      onSelect: () => copySummary(true),
    },
    {
      label: 'Copy report for a ticket',
      hint: 'Markdown: job id, times, outcome, cause, last steps',
      icon: <ClipboardList size={14} aria-hidden />,
      onSelect: () =>
        void loadReport().then(
          ({ writeRunReport }) => copy(writeRunReport(facts()), 'Report'),
          sayMissing,
        ),
    },
    {
      label: 'Download report',
      icon: <Download size={14} aria-hidden />,
      onSelect: () =>
        void loadReport().then(
          ({ writeRunReport }) => saveFile(`${name}.md`, writeRunReport(facts()), 'text/markdown'),
          sayMissing,
        ),
    },
    {
      label: 'Save as one HTML file',
      hint: 'Opens anywhere, without an account or a network',
      icon: <FileCode size={14} aria-hidden />,
      onSelect: () => setOpen(true),
    },
    {
      label: 'Download run as JSON',
      hint: 'What was asked, and status and trace as the service sent them',
      icon: <FileJson size={14} aria-hidden />,
      onSelect: () =>
        void Promise.all([import('./run-as-json.ts'), import('./read-no-trace.ts')]).then(
          ([{ writeRunAsJson }, { readNoTrace }]) =>
            saveFile(
              `${name}.json`,
              writeRunAsJson({ ...facts(), noTrace: readNoTrace(client, view.jobId) }),
              'application/json',
            ),
          sayMissing,
        ),
    },
    // Of a service that a file does not name nothing can be asked.
    ...(service === null ? [] : listRequests(service, view.jobId)),
  ];
  return (
    <>
      <Menu label="Export" items={items} align="end" />
      {isOpen && <LazyReportDialog jobIds={[view.jobId]} onClose={() => setOpen(false)} />}
    </>
  );
}

function listRequests(baseUrl: string, jobId: string): readonly MenuItem[] {
  return [
    'separator',
    {
      label: 'Copy status request as cURL',
      icon: <Terminal size={14} aria-hidden />,
      onSelect: () =>
        void copy(writeRequestAsCurl(baseUrl, 'getRun', { params: { jobId } }), 'Request'),
    },
    {
      label: 'Copy trace request as cURL',
      icon: <Terminal size={14} aria-hidden />,
      onSelect: () =>
        void copy(
          writeRequestAsCurl(baseUrl, 'getTrace', { params: { jobId }, query: {} }),
          'Request',
        ),
    },
  ];
}
