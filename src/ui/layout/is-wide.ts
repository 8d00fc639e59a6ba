/** Whether list and detail are side by side (`split-pane.tsx`): on a narrow screen an open detail covers the list. */
export const isWide = (): boolean => matchMedia('(min-width: 768px)').matches;
