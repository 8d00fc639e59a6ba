import { formatCount } from '#/lib/format/format-number.ts';

const MOST = 1_500;
/** So much of that is the end: a traceback tells there what was raised. */
const END = 500;

/** A long text is cut in its middle, and the report says so. `where` the rest is: `in the trace`. */
export const cutLong = (text: string, where: string): string =>
  text.length <= MOST
    ? text
    : `${text.slice(0, MOST - END)}\n… ${formatCount(text.length - MOST, 'more character')} ${where} …\n${text.slice(-END)}`;
