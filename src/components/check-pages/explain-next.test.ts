import { expect, it } from 'vitest';
import { explainUnusableNext } from './explain-next.ts';

it('says why a next link is not followed', () => {
  expect(explainUnusableNext('javascript:alert(1)', 0)).toContain('no web address');
  for (const query of ['limit=25', 'skip=', 'skip=%20'])
    expect(explainUnusableNext(`https://api.example.com/v2/x?${query}`, 0)).toContain(
      'without saying where',
    );
  for (const skip of ['25', '0', '-1'])
    expect(explainUnusableNext(`?skip=${skip}`, 25)).toContain('in circles');
  // It may well be beyond this one.
  for (const skip of ['1e9', '99999999999999999999', 'abc', '25.5'])
    expect(explainUnusableNext(`?skip=${skip}`, 25)).toContain('cannot be read');
});

it('says nothing where there is nothing to say', () => {
  for (const next of [null, '', ' ', 'https://elsewhere.example/?skip=50'])
    expect(explainUnusableNext(next, 25)).toBeNull();
});
