const losses = new Set<() => string | null>();

/** From now on, `say` is asked what loading the page again would lose; null while it would lose nothing of it. */
export const noteLoss = (say: () => string | null): void => void losses.add(say);

/** What loading the page again would lose, in sentences; null where that is nothing. */
export function sayLoss(): string | null {
  const lost = [...losses].flatMap((say) => say() ?? []);
  return lost.length === 0 ? null : lost.join(' ');
}

/** The advice to load the page again, with what that loses. */
export const sayReload = (): string =>
  `Load the page again. ${sayLoss() ?? 'What you typed is saved.'}`;
