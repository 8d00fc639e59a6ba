/** The font size that the design is drawn for, and that browsers begin with. */
const DRAWN_FOR = 16;

const readScale = (): number => {
  if (typeof document === 'undefined') return 1;
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / DRAWN_FOR : 1;
};
const scale = readScale();

/**
 * A length in pixels, as the design has it, at the font size that the reader has set in the browser: what holds text and is laid out by
 * numbers (rows that are drawn where they are in sight) must grow as all that is written in `rem` does. A page keeps the size it began with.
 */
export const scaleWithFont = (pixels: number): number => pixels * scale;
