/** Lets at most `most` pieces of work run at a time; the others wait in the order in which they came. */
export function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes just now takes it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
