import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readFieldChange } from '#/components/page-change/field-change.ts';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { followFields } from '../fields/field-course.ts';
import { ChangeWords } from './course-words.tsx';

it('counts further fields in words: a sign and a number behind two values would be their difference', () => {
  const fields = [readFieldChange('price', { previous: 29, current: 34 })];
  const [field] = followFields([{ check: makeCheck(), results: [{ fields, isNoise: false }] }]);
  if (field === undefined) throw new Error('No field.');
  const text = renderToStaticMarkup(
    <ChangeWords line={{ kind: 'field', field, more: 3, isBack: false }} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(text).toBe('price 29 → then 34 and 3 more');
});
