import type { MeaningfulChange } from '#/contract/schemas/monitor.ts';

const STOP = /(?<=[^\s.…])[.,;:!?。](?=["'”’»`*_)\s]*$)/u;
/** Where the stop of a quote is, with the marks behind it. */
const END = -8;
const MARKS = /^(?:["'“‘«]|`(?!`))|(?:["'”’»]|(?<!`)`)$/g;

/** A judge ends a quote as a sentence ends, and sets markup in marks, though neither is there; null where no text is so. */
export function leaveOutFrame(change: MeaningfulChange): MeaningfulChange | null {
  const leaveOut = (quote: string | null) => {
    if (!quote) return quote;
    const text = quote.slice(0, END) + quote.slice(END).replace(STOP, '');
    return (text.match(MARKS)?.length === 2 && text.slice(1, -1)) || text;
  };
  const [before, after] = [leaveOut(change.before), leaveOut(change.after)];
  return before === change.before && after === change.after ? null : { ...change, before, after };
}
