import { useEffect, useState } from 'react';

const REST_MS = 250;

/**
 * Text that is typed: it answers every key at once and reaches its owner (the address) when typing pauses. What the owner changes by
 * itself (back, forward, a link) replaces it.
 */
export function useTypedText(owned: string, onRest: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(owned);
  const [seen, setSeen] = useState(owned);
  const [sent, setSent] = useState(owned);
  if (owned !== seen) {
    setSeen(owned);
    // Our own text coming back must not take away what was typed since.
    if (owned !== sent) setTyped(owned);
  }
  useEffect(() => {
    if (typed === owned) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onRest(typed);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed, owned, onRest]);
  return [typed, setTyped];
}
