import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RunStateMark } from './run-status.tsx';

it('calls a status that was not read not known, and one that the service left out not given', () => {
  const verdict = { suggests: null, failure: null, sentence: '', next: null };
  const mark = (status: string | null | undefined) =>
    renderToStaticMarkup(
      <RunStateMark verdict={{ ...verdict, state: 'unknown' }} status={status} />,
    );
  expect(mark(undefined)).toContain('Not known');
  expect(mark(null)).toContain('Not given');
  expect(mark('paused')).toContain('paused');
});
