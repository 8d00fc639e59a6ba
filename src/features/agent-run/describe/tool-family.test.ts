import { describe, expect, it } from 'vitest';
import { familyOfSpan, readToolFamily } from './tool-family.ts';

describe('the family of a tool', () => {
  it.each([
    ['web_search', 'search'],
    ['searchDeveloperIndex', 'search'],
    ['scrape_page', 'read'],
    ['http.get', 'read'],
    ['map_site', 'read'],
    ['fill_form', 'browser'],
    ['wait_for', 'browser'],
    ['take-screenshot', 'browser'],
    ['browser_read_page', 'browser'],
    ['extract_structured', 'extract'],
    ['parseTable', 'extract'],
    ['save_result', 'write'],
    ['append_rows', 'write'],
    ['sort_rows', 'other'],
    ['validate_result', 'other'],
    // A word inside another word is none.
    ['research_notes', 'other'],
    ['thread_pool', 'other'],
    ['', 'other'],
    ['検索', 'other'],
    ['constructor', 'other'],
    ['__proto__', 'other'],
  ])('of %j is %s', (name, family) => {
    expect(readToolFamily(name)).toBe(family);
  });

  it('of a browser session is the browser, whatever it is called', () => {
    expect(familyOfSpan({ kind: 'browser', name: 'search' })).toBe('browser');
  });
});
