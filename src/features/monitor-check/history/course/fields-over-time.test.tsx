import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FieldsOverTime } from './fields-over-time.tsx';

it('says of no field that it did not change where it is known from a single check', () => {
  const price = { path: 'price', points: [], stages: [], changes: 0, unit: null };
  const write = (known: number) =>
    renderToStaticMarkup(
      <FieldsOverTime
        course={{ fields: [price], isCut: false, isAmbiguous: false, known }}
        marks={[]}
        at={0}
      />,
    );
  expect(write(1)).toContain('1 field known from a single check');
  expect(write(1)).not.toContain('did not change');
  expect(write(2)).toContain('1 field that did not change');
});
