import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/monitor-values.ts';
import { formatNumber } from '#/lib/format-number.ts';
import type { PagesLoad } from '../check/pages-loader.ts';
import { writeCheckAsJson } from './check-as-json.ts';
import { writeReport } from './report-markdown.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'markdown'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Why an export lacks pages, in words; null when it has all that the service gives. */
export function explainIncomplete(load: Pick<PagesLoad, 'phase' | 'pages' | 'expected' | 'ended' | 'moved'>): string | null {
  const amount =
    load.expected === null ? formatNumber(load.pages.length) : `${formatNumber(load.pages.length)} of ${formatNumber(load.expected)}`;
  if (load.phase === 'stopped') return `Reading was cancelled after ${amount} pages.`;
  if (load.phase === 'failed') return `Reading failed after ${amount} pages.`;
  if (load.phase !== 'done') return `Only ${amount} pages are read so far.`;
  if (load.ended === 'looping') return `The service's next link led nowhere new after ${amount} pages.`;
  if (load.moved) return `The check was still under way while ${amount} pages were read.`;
  return null;
}

/** The file of an export. Papa Parse comes with the first CSV. */
export async function writeExport(
  format: ExportFormat,
  check: MonitorCheck,
  load: PagesLoad,
  status: PageStatus | null,
  link: string | null,
): Promise<ExportFile> {
  const incomplete = explainIncomplete(load);
  const base = ['check', check.id, ...(status === null ? [] : [status]), ...(incomplete === null ? [] : ['partial'])].join('-');
  switch (format) {
    case 'csv': {
      const { printPagesAsCsv } = await import('./pages-to-csv.ts');
      // The mark tells spreadsheets that it is UTF-8; readers of CSV drop it.
      return { name: `${base}.csv`, type: 'text/csv', text: `\uFEFF${printPagesAsCsv(load.pages)}` };
    }
    case 'json': {
      const raw = load.sources.map((source) => source.raw);
      return { name: `${base}.json`, type: 'application/json', text: writeCheckAsJson(load.raw, raw, incomplete === null) };
    }
    case 'markdown': {
      const scope = status === null ? 'all pages' : `pages with status ${status}`;
      return { name: `${base}.md`, type: 'text/markdown', text: writeReport({ check, pages: load.pages, scope, incomplete, link }) };
    }
  }
}
