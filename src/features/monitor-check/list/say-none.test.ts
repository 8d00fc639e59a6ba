import { expect, it } from 'vitest';
import { sayNone } from './say-none.ts';

it('does not say that a check has no pages where an empty answer names a further one', () => {
  const said = (namesMore: boolean) =>
    [null, 'changed' as const].map((status) => sayNone(status, { who: 'service', namesMore }));
  expect(said(false).map(({ title }) => title)).toEqual(['No pages', 'No changed pages']);
  expect(said(false)[1]?.text).toBe('The service gives no page of this check with this status.');
  for (const { title, text } of said(true)) {
    expect(title).toMatch(/pages in this answer$/);
    expect(text).toMatch(/names a further part of the list/);
  }
});
