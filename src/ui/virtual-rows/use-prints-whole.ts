import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More rows than these take the browser too long to lay out as sheets: then what is in sight is printed, and said to be a part. */
const MOST_PRINTED_ROWS = 5_000;

/** Whether the page is being printed and a list of so many rows is to be drawn whole: on paper nobody can scroll to the rest. */
export function usePrintsWhole(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  most: number = MOST_PRINTED_ROWS,
): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => {
      // app/print.css says it above the rows.
      scroller.current?.toggleAttribute('data-printed-part', count > most);
      // Drawn before the event has ended: the browser takes its sheets right after.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      scroller.current?.removeAttribute('data-printed-part');
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [count, scroller, most]);
  return isPrinting && count <= most;
}
