import { BASE_PATH } from '#/lib/base-path.ts';
import { isReportTemplate } from './embed-answers.ts';

/** The screens that a report holds: of a check, or of runs. */
export type ReportKind = 'check' | 'run';

/** The empty report of this deployment. Rejects where it cannot be had: the network is lost, or another version is deployed. */
export async function readReportTemplate(kind: ReportKind): Promise<string> {
  const response = await fetch(`${BASE_PATH}report-${kind}.html`, {
    credentials: 'same-origin',
  });
  const text = response.ok ? await response.text() : '';
  // A server that knows no such file may answer with the console itself.
  if (!isReportTemplate(text)) throw new Error('The empty report could not be loaded.');
  return text;
}
