import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';
import { explainIncomplete } from '#/components/check-pages/explain-doubt.ts';
import type { PagesLoad } from '#/components/check-pages/pages-loader.ts';
import { writeCheckAsJson } from './check-as-json.ts';
import { type ReportInput, writeReport } from './report-markdown.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'markdown'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** What the file of an export is called, without its extension. `scope`: which pages were chosen; null for all. */
export const nameExport = (checkId: string, scope: string | null, isPartial: boolean): string =>
  ['check', checkId, ...(scope === null ? [] : [scope]), ...(isPartial ? ['partial'] : [])].join(
    '-',
  );

/** The file of an export. Papa Parse comes with the first CSV. */
export async function writeExport(
  format: ExportFormat,
  check: MonitorCheck,
  load: PagesLoad,
  status: PageStatus | null,
  about: Pick<ReportInput, 'monitorName' | 'service' | 'link' | 'isSaved'>,
): Promise<ExportFile> {
  const incomplete = explainIncomplete(load);
  const base = nameExport(check.id, status, incomplete !== null);
  switch (format) {
    case 'csv': {
      const { printPagesAsCsv } = await import('./pages-to-csv.ts');
      return {
        name: `${base}.csv`,
        type: 'text/csv',
        text: printPagesAsCsv(load.pages, incomplete),
      };
    }
    case 'json': {
      return {
        name: `${base}.json`,
        type: 'application/json',
        text: writeCheckAsJson(load.answer, load.raw, incomplete),
      };
    }
    case 'markdown': {
      const scope = status === null ? 'all pages' : `pages with status ${status}`;
      return {
        name: `${base}.md`,
        type: 'text/markdown',
        text: writeReport({ check, pages: load.pages, scope, incomplete, ...about }),
      };
    }
  }
}
