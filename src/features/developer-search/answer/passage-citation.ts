import type { ResultView } from './result-view.ts';

/** A passage as it is pasted elsewhere: its markdown, then where it comes from. */
export function citePassage(result: ResultView, passageIndex: number): string {
  const passage = result.passages[passageIndex];
  const address = passage?.citation ?? result.url;
  const license = result.license === null ? '' : ` (${result.license})`;
  const source = [result.title, result.place === result.title ? null : result.place]
    .filter((part) => part !== null)
    .join(', ');
  return `${passage?.text.trimEnd() ?? ''}\n\nSource: ${source}${license}${address === null ? '' : `, ${address}`}\n`;
}
