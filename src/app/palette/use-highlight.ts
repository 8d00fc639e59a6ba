import { useEffect, useRef, useState } from 'react';

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** The row that Enter takes. `wanted` is highlighted as soon as it is there, unless the user has chosen a row since the last letter. */
export function useHighlight(wanted: string | undefined) {
  const [highlighted, setHighlighted] = useState('');
  const hasMoved = useRef(false);
  useEffect(() => {
    // The names may arrive after the letters.
    if (wanted !== undefined && !hasMoved.current) setHighlighted(wanted);
  }, [wanted]);
  return {
    highlighted,
    setHighlighted,
    /** What a user chooses a row by. */
    moves: {
      onKeyDownCapture: ({ key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean }) => {
        if (MOVES.has(key) || ctrlKey) hasMoved.current = true;
      },
      onPointerMoveCapture: () => {
        hasMoved.current = true;
      },
    },
    /** A letter was typed. */
    reset: () => {
      hasMoved.current = false;
    },
  };
}
