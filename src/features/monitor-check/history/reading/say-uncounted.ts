import { formatNumber } from '#/lib/format/format-number.ts';
import type { HistoryMark } from './build-history.ts';

/**
 * Which of the checks of a history the counts of its changes leave out, and why: each in a sentence after a blank. `isFile`: they are read
 * from a file, which does not say how they went on.
 */
export function sayUncounted(marks: readonly HistoryMark[], isFile: boolean): string {
  const count = (...kinds: readonly HistoryMark['kind'][]) =>
    marks.filter(({ kind }) => kinds.includes(kind)).length;
  const [untold, underWay] = [count('gone', 'unknown'), count('under_way')];
  const [was, is] = underWay === 1 ? ['was', 'is'] : ['were', 'are'];
  // Whether they still are is not known where the list was read a while ago.
  const asOf = isFile ? 'and' : `when last read and ${is}`;
  return [
    untold > 0
      ? ` What ${formatNumber(untold)} of these ${untold === 1 ? 'says' : 'say'} of the page is not known.`
      : '',
    underWay > 0
      ? ` ${formatNumber(underWay)} of these ${was} still under way ${asOf} not counted.`
      : '',
  ].join('');
}
