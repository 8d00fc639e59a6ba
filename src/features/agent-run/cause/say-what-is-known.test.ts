import { expect, it } from 'vitest';
import { HttpError } from '#/api/client/api-error.ts';
import { explainError } from '#/contract/errors/explain-error.ts';
import { answerWith, makeStatus } from '../run/run-fixtures.ts';
import { readTraceState } from '../run/use-told-run.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { makeTrace, type RawEvent, readAll } from '../trace/trace-fixtures.ts';
import { findUnknownRemedy, sayWhatIsKnown } from './say-what-is-known.ts';

const request = { endpointId: 'getAgentTrace', method: 'GET', url: '', repeat: 'safe' } as const;

it('says of a part of a trace nothing that holds of the whole alone', () => {
  const trace = { ...foldTrace([]), isPart: true as const };
  expect(sayWhatIsKnown({ status: null, over: true, trace, traceState: 'read' })).toMatch(
    /^This part of the trace names no error/,
  );
});

it('says of a trace that could not be read, or not all of it, nothing that the rest may belie', () => {
  const status = answerWith(makeStatus({ status: 'failed' }));
  const tell = (raws: readonly RawEvent[], over: boolean) =>
    sayWhatIsKnown({ status, over, trace: foldTrace(readAll(raws)), traceState: 'read' });
  for (const over of [true, false]) {
    expect(tell([{ no: 'event' }], over)).toMatch(/^No event of the trace could be read, and/);
    expect(tell([...makeTrace(40).slice(0, 20), { no: 'event' }], over)).toMatch(
      /^The events of the trace that could be read name no error that ended the run, and the status/,
    );
  }
});

it('advises no other try while the rest of the trace, or the status, may tell of the ceiling, say', () => {
  const status = answerWith(makeStatus({ status: 'failed' }));
  expect(findUnknownRemedy({ status, traceState: 'read', over: false })).toBe(null);
  expect(findUnknownRemedy({ status, traceState: 'read', over: true })).toMatch(/^Run it again/);
  expect(findUnknownRemedy({ status, traceState: 'missing', over: false })).toMatch(
    /^Run it again/,
  );
  expect(findUnknownRemedy({ status: null, traceState: 'read', over: true })).toBe(null);
});

it('says only by the word of the service that a run has no trace', () => {
  const tell = (status: number, message: string): string => {
    const error = new HttpError(
      request,
      status,
      message,
      null,
      '',
      null,
      null,
      explainError(status, message),
    );
    const traceState = readTraceState({ data: undefined, error }, false);
    return sayWhatIsKnown({
      status: null,
      over: true,
      trace: foldTrace([]),
      traceState,
    });
  };
  expect(tell(404, 'Not Found')).toContain('There is no trace');
  expect(tell(400, 'Trace is only available for Spark 2 extracts')).toContain('There is no trace');
  for (const [status, message] of [
    [422, 'Unprocessable Entity'],
    [503, 'Service Unavailable'],
    [403, 'Forbidden'],
  ] as const)
    expect(tell(status, message)).toMatch(/^The trace, which may tell why, was not read/);
});

it('takes neither message nor silence of the status for all that is known beside a call that failed', () => {
  for (const error of ['Task failed', null]) {
    const status = answerWith(makeStatus({ status: 'failed', error }));
    const view = { status, over: true, trace: foldTrace([]), traceState: 'read' } as const;
    expect(sayWhatIsKnown(view, 'a call had failed before it')).toBe(
      'The trace names no error that ended the run; a call had failed before it.',
    );
  }
});

it('points at no message of the service that is blank', () => {
  const status = answerWith(makeStatus({ status: 'failed', error: ' ' }));
  expect(
    sayWhatIsKnown({ status, over: true, trace: foldTrace([]), traceState: 'missing' }),
  ).toMatch(/, and the status names no reason\.$/);
});

it('says of a status that was not read nothing that it would tell', () => {
  const trace = foldTrace([]);
  expect(sayWhatIsKnown({ status: null, over: true, trace, traceState: 'read' })).toBe(
    'The trace names no error that ended the run, and the status is not known.',
  );
});
