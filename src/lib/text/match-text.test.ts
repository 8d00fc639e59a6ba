import { describe, expect, it } from 'vitest';
import { matchText } from './match-text.ts';

describe('a text filter', () => {
  it('takes each word anywhere, whatever its case, accents and order', () => {
    expect(matchText('PRICING comp', ['Competitor pricing'])).toBe(true);
    expect(matchText('munchen', ['Größe in München'])).toBe(true);
    expect(matchText('pricing docs', ['Competitor pricing', 'docs.example'])).toBe(true);
    expect(matchText('pricing other', ['Competitor pricing', null])).toBe(false);
    expect(matchText('.*', ['Competitor pricing'])).toBe(false);
  });

  it('takes everything while nothing is typed', () => {
    expect(matchText('  ', [null])).toBe(true);
  });
});
