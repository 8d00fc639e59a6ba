import { embedAnswers } from '#/api/saved-answers/embed-answers.ts';
import { readReportTemplate, type ReportKind } from '#/api/saved-answers/report-template.ts';
import type { SavedAnswers } from '#/api/saved-answers/saved-answers.ts';
import { saveFile } from '#/ui/storage/save-file.ts';

/** Hands a report to the browser as a download. Rejects where the empty report cannot be loaded. */
export async function saveReport(
  kind: ReportKind,
  name: string,
  saved: SavedAnswers,
): Promise<void> {
  saveFile(name, embedAnswers(await readReportTemplate(kind), saved), 'text/html');
}
