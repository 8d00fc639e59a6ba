import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More rows than these take the browser too long to lay out as sheets: then what is in sight is printed. */
const MOST_PRINTED_ROWS = 5_000;

/** Whether the page is being printed and a list of so many rows is to be drawn whole: on paper nobody can scroll to the rest. */
export function usePrintsWhole(count: number): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Drawn before the event has ended: the browser takes its sheets right after.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && count <= MOST_PRINTED_ROWS;
}
