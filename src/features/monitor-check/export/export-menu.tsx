import { sayTrouble } from '#/api/errors/read-trouble.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readServiceTime } from '#/api/connection/service-clock.ts';
import { knownService } from '#/api/connection/no-service.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import type { CheckAnswer } from '#/api/queries/monitors.ts';
import { writeRequestAsCurl } from '#/api/client/request-as-curl.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { copyText } from '#/ui/copy/copy-text.ts';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { lazyOverlay } from '#/ui/overlay/lazy-overlay.tsx';
import { Menu } from '#/ui/overlay/menu.tsx';
import type { CheckQuery } from '../search/check-query.ts';
import { useCheckSearch } from '../search/use-check-search.ts';
import { readPageChange } from '#/components/page-change/page-change.ts';
import { MARKDOWN, PLAIN_TEXT, type SummaryStyle } from '#/lib/text/summary-style.ts';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { writeSummaryInWords } from './summary-in-words.ts';
import { useOpenPage } from './use-open-page.ts';

const ExportDialog = lazyOverlay(
  lazyModule(() => import('./export-dialog.tsx').then((module) => module.ExportDialog)),
);

interface ExportMenuProps {
  readonly monitorId: string;
  /** Null where none is known. */
  readonly monitorName: string | null;
  readonly checkId: string;
  readonly answer: CheckAnswer;
  readonly query: CheckQuery;
  /** When the answer came, milliseconds since the epoch of this machine. */
  readonly heardAt: number;
  /** Where the answer does not fit itself, in sentences. */
  readonly doubts: readonly string[];
}

/** What can be taken out of a check. */
export function ExportMenu(props: ExportMenuProps) {
  const { monitorId, monitorName, checkId, answer, query, doubts, heardAt } = props;
  const [search] = useCheckSearch();
  const router = useRouter();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const check = answer.value.data;
  const page = useOpenPage(monitorId, check, {
    name: search.page,
    isInList: (search.view ?? 'list') === 'list' && search.q === undefined,
  });
  const patch = page === undefined ? null : readPageChange(page).patch;
  const { connection } = apiOf(client);
  const service = knownService(connection);
  const writeCurl = (baseUrl: string) =>
    writeRequestAsCurl(baseUrl, 'getMonitorCheck', { params: { monitorId, checkId }, query });
  const href = router.buildLocation({
    to: '/monitors/$monitorId/checks/$checkId',
    params: { monitorId, checkId },
    search,
  }).publicHref;
  const copySummary = (style: SummaryStyle) =>
    void copyText(
      writeSummaryInWords(check, readAllOf('changed', answer, query), {
        newPages: readAllOf('new', answer, query),
        samePages: readAllOf('same', answer, query),
        style,
        monitorName,
        href: window.location.origin + href,
        service,
        doubts: [...sayTrouble(answer.raw), ...doubts],
        isSaved: connection.kind === 'file',
        heardAt: readServiceTime(connection.baseUrl) - (Date.now() - heardAt),
      }),
      style === MARKDOWN ? 'The summary is copied as markdown.' : 'The summary is copied.',
    );
  useHotkeys('Monitor check', [
    { keys: 'y', label: 'Copy the summary in words', run: () => copySummary(PLAIN_TEXT) },
    { keys: 'shift+y', label: 'Copy the summary as markdown', run: () => copySummary(MARKDOWN) },
  ]);
  return (
    <>
      <Menu
        label="Export"
        icon={<Download size={14} aria-hidden />}
        align="end"
        items={[
          {
            label: 'Export pages',
            hint: 'CSV, JSON, markdown, or one HTML file',
            onSelect: () => setOpen(true),
          },
          'separator',
          {
            label: 'Copy the summary in words',
            hint: 'A few sentences (y)',
            onSelect: () => copySummary(PLAIN_TEXT),
          },
          {
            label: 'Copy the summary as markdown',
            hint: 'With a link (Shift+Y)',
            onSelect: () => copySummary(MARKDOWN),
          },
          // Of a service that a file does not name nothing can be asked.
          ...(service === null
            ? []
            : [
                {
                  label: 'Copy the request as cURL',
                  hint: 'With a placeholder for the key',
                  onSelect: () =>
                    void copyText(
                      writeCurl(service),
                      'The request is copied. It holds a placeholder for the key.',
                    ),
                },
              ]),
          ...(patch === null
            ? []
            : [
                {
                  label: 'Copy the patch of this page',
                  onSelect: () => void copyText(patch, 'The patch is copied.'),
                },
              ]),
        ]}
      />
      {isOpen && (
        <ExportDialog
          {...{ monitorId, monitorName, checkId, answer, href }}
          page={page ?? null}
          status={query.status ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The pages of a status when this answer holds all of them; else null, for nothing is counted over a part. */
function readAllOf(
  wanted: 'changed' | 'new' | 'same',
  answer: CheckAnswer,
  { status, skip = 0 }: CheckQuery,
): readonly MonitorCheckPage[] | null {
  const { data } = answer.value;
  const pages = data.pages.filter((page) => page.status === wanted);
  const isWhole =
    skip === 0 &&
    (status === undefined || status === wanted) &&
    pages.length === data.summary?.[wanted];
  return isWhole ? pages : null;
}
