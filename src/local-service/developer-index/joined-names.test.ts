import { describe, expect, it } from 'vitest';
import { joinNeighbours } from './joined-names.ts';

const known = new Set(['tailwindcss', 'reactquery', 'zodtojsonschema', 'css']);

describe('neighbouring words', () => {
  it.each([
    ['tailwind css', ['tailwindcss']],
    ['how does Tailwind CSS work', ['tailwindcss']],
    ['react-query retry', []],
    ['react query retry', ['reactquery']],
    ['zod to JSON schema', []],
    ['css tailwind', []],
    ['css', []],
  ])('of “%s” make %j', (query, names) => expect([...joinNeighbours(query, known)]).toEqual(names));
});
