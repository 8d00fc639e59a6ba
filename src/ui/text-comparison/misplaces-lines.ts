import { diffLines } from 'diff';

/** The search costs by the square of their number: some hundred milliseconds. Texts further apart than this are not looked at. */
const MOST_EDITS = 500;

/**
 * Whether the viewer may draw lines of the current text in another order, and under other numbers, than they have: it sets replaced lines
 * beside one another, leaves out the empty ones among those that came, and draws them behind the rest.
 */
export function misplacesLines(previous: string, current: string): boolean {
  if (!/^$/m.test(current)) return false;
  const parts = diffLines(previous, current, { maxEditLength: MOST_EDITS });
  if (parts === undefined) return true;
  return parts.some(({ removed, value }, index) => {
    const next = parts[index + 1];
    if (!removed || next?.added !== true) return false;
    const beside = splitLines(next.value).slice(0, splitLines(value).length);
    const empty = beside.indexOf('');
    return empty >= 0 && beside.slice(empty).some((line) => line !== '');
  });
}

const splitLines = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');
