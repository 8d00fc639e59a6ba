import { describe, expect, it } from 'vitest';
import { joinNeighbours } from './joined-names.ts';

const known = new Set(['tailwindcss', 'reactquery', 'zodtojsonschema', 'css']);

describe('neighbouring words', () => {
  it.each([
    ['tailwind css', ['tailwindcss']],
    ['how does Tailwind CSS work', ['tailwindcss']],
    ['react-query retry', []],
    ['react query retry', ['reactquery']],
    ['css tailwind', []],
    ['css', []],
  ])('of “%s” make %j', (query, names) =>
    expect([...joinNeighbours(query, known).names]).toEqual(names),
  );

  it('are held by what holds their name', () => {
    const joined = joinNeighbours('tailwind css', known);
    expect(joined.withParts(['tailwindcss'])).toEqual(['tailwindcss', 'tailwind', 'css']);
    expect(joined.withParts(['css'])).toEqual(['css']);
  });

  it('and the name they make count once', () => {
    const joined = joinNeighbours('tailwind css', known);
    expect(joined.fairness(['tailwindcss', 'tailwind', 'css'])).toBeCloseTo(2 / 3);
    expect(joined.fairness(['tailwindcss'])).toBe(1);
    expect(joined.fairness([])).toBe(1);
  });
});
