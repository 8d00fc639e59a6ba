import { useRef } from 'react';

/**
 * Sends one after the other, and gives null while one is under way: a second stroke may come before the first is drawn as pending, and is no
 * start of its own, with a doubt of its own.
 */
export function useOneAtATime<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const isBusy = useRef(false);
  return (input: Input): Promise<Answer> | null => {
    if (isBusy.current) return null;
    isBusy.current = true;
    return send(input).finally(() => (isBusy.current = false));
  };
}
