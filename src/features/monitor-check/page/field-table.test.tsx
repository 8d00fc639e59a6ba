import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readFieldChange } from '#/components/page-change/field-change.ts';
import { FieldTable } from './field-table.tsx';

it('shows of two long texts that begin alike where they part', () => {
  const start = 'All plans can be cancelled at any time. '.repeat(10);
  const draw = (previous: string, current: string) =>
    renderToStaticMarkup(
      <FieldTable
        fields={[readFieldChange('terms', { previous, current })]}
        selectedPath={null}
        onSelect={() => undefined}
      />,
    );
  const late = draw(`${start}It costs 29.`, `${start}It costs 34.`);
  expect(late).toContain('…It costs 29.<');
  expect(late).toContain('…It costs 34.<');
  expect(draw(`29. ${start}`, `34. ${start}`)).toContain('>29. All plans can');
});

it('shows no value where there is none, also on both sides of a field that came and went in between', () => {
  const field = { path: 'plans[2].name', number: null, previous: undefined, current: undefined };
  for (const kind of ['unchanged', 'unclear'] as const) {
    const drawn = renderToStaticMarkup(
      <FieldTable fields={[{ ...field, kind }]} selectedPath={null} onSelect={() => undefined} />,
    );
    expect(drawn).not.toContain('undefined');
    expect(drawn.match(/>–</g)).toHaveLength(2);
  }
});

it('tints as removed and added what changed, not what stayed', () => {
  const draw = (previous: string, current: string) =>
    renderToStaticMarkup(
      <FieldTable
        fields={[readFieldChange('plan', { previous, current })]}
        selectedPath={null}
        onSelect={() => undefined}
      />,
    );
  expect(draw('Basic', 'Plus')).toMatch(/text-diff-removed.*text-diff-added/s);
  expect(draw('Basic', 'Basic')).not.toMatch(/text-diff-/);
});
