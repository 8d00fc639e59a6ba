import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readFieldChange } from '#/components/page-change/field-change.ts';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { followFields } from '../fields/field-course.ts';
import { ChangeWords } from './course-words.tsx';

/** The row of a field with these values, one check after the other. */
function rowOf(...values: readonly unknown[]): string {
  const [field] = followFields(
    values.slice(1).map((current, index) => {
      const fields = [readFieldChange('price', { previous: values[index], current })];
      return { check: makeCheck(), results: [{ fields, isNoise: false }] };
    }),
  );
  if (field === undefined) throw new Error('No field.');
  return renderToStaticMarkup(
    <ChangeWords line={{ kind: 'field', field, more: 3, isBack: false }} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .trim();
}

it('counts further fields in words: a sign and a number behind two values would be their difference', () => {
  expect(rowOf(29, 34)).toBe('price 29 → then 34 and 3 more');
});

it('writes no value as the next one reads: a number and the text of it differ', () => {
  expect(rowOf(10, '12', 12)).toBe('price 10 → then "12" → then 12 and 3 more');
});
