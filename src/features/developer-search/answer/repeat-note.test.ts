import { expect, it } from 'vitest';
import { HttpError } from '#/api/client/api-error.ts';
import { noteEarlierAttempts } from '#/api/client/earlier-attempts.ts';
import { explainError } from '#/contract/errors/explain-error.ts';
import { describeRepeats } from './repeat-note.tsx';

const request = {
  endpointId: 'developerSearchPost',
  method: 'POST',
  url: 'https://h.example/v2/search/developer',
  repeat: 'costs',
} as const;
const failed = (status: number) =>
  new HttpError(request, status, '', undefined, '', null, null, explainError(status, ''));

it('what a repeated search may have cost counts what the browser itself may have sent after a 408', () => {
  const answer = {};
  expect(describeRepeats(answer, 2)).toBeNull();
  noteEarlierAttempts(answer, [failed(503), failed(503)]);
  expect(describeRepeats(answer, 2)).toBe(
    'This search was sent 3 times (Service Unavailable (HTTP 503)). Each request may have cost 2 credits, all together up to 6 credits.',
  );
  const last = failed(408);
  noteEarlierAttempts(last, [failed(408), failed(503)]);
  expect(describeRepeats(last, 2)).toMatch(
    /sent 3 times .*browser itself may have sent it once more.*up to 10 credits/,
  );
});
