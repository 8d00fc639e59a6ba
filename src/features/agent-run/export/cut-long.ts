import { formatCount } from '#/lib/format/format-number.ts';

const MOST = 1_500;

/** A long text is cut, and the report says so. `where` the rest is: `in the trace`. */
export const cutLong = (text: string, where: string): string =>
  text.length <= MOST
    ? text
    : `${text.slice(0, MOST)}\n… ${formatCount(text.length - MOST, 'more character')} ${where}`;
