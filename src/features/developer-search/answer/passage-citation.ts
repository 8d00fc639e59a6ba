import { oneLine, writeAddress } from '#/lib/format/one-line.ts';
import type { ResultView } from './result-view.ts';

/** A passage as it is pasted elsewhere: its markdown, then where it comes from, on one line: a title of two would read as two sources. */
export function citePassage(result: ResultView, passageIndex: number): string {
  const passage = result.passages[passageIndex];
  const address = passage?.citation ?? result.url;
  const license = result.license === null ? '' : ` (${result.license})`;
  const source = [result.title, result.place === result.title ? null : result.place]
    .filter((part) => part !== null)
    .join(', ');
  const where = `Source: ${source}${license}${address === null ? '' : `, ${writeAddress(address)}`}`;
  return `${passage?.text.trimEnd() ?? ''}\n\n${oneLine(where)}\n`;
}
