import { expect, it } from 'vitest';
import { monitorCheckResponseSchema } from '#/contract/schemas/monitor.ts';
import { runStatusResponseSchema } from '#/contract/schemas/agent.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { decode } from './decode.ts';

const FREE =
  '{"n":[12345678901234567890,1e400,1.0,-0],"__proto__":{"x":1.50},"constructor":1,"prototype":[2.0]}';

function read(text: string) {
  const result = decode(monitorCheckResponseSchema, parseJson(text));
  if (!result.ok) throw new Error(result.differences.join());
  return result.decoded;
}

const answer = (fields: string) =>
  `{"success":true,"data":{"id":"c","pages":[{"id":"p",${fields}}]}}`;

it('reads values of any JSON as they were sent, also in an answer that had to be repaired', () => {
  for (const extra of ['', ',"statusCode":"200","judgment":7']) {
    const [page] = read(answer(`"snapshot":{"json":${FREE}},"diff":{"json":${FREE}}${extra}`)).value
      .data.pages;
    expect(printJson(page?.snapshot?.json)).toBe(FREE);
    expect(printJson(page?.diff)).toBe(`{"json":${FREE}}`);
  }
  const run = decode(
    runStatusResponseSchema,
    parseJson(`{"status":"completed","creditsUsed":"5","data":${FREE}}`),
  );
  expect(run.ok && printJson(run.decoded.value.data)).toBe(FREE);
});

it('keeps the raw answer as it was sent', () => {
  const text = answer(`"statusCode":"200","deep":${FREE}`);
  expect(printJson(read(text).raw)).toBe(text);
});

it('reads a number where one belongs however it is written, and says so where a double does not hold it', () => {
  const plain = read(answer('"statusCode":200.0'));
  expect([plain.value.data.pages[0]?.statusCode, plain.warnings]).toEqual([200, []]);
  const large = read(answer('"statusCode":9007199254740993'));
  expect(large.value.data.pages[0]?.statusCode).toBe(9007199254740992);
  expect(large.warnings).toMatchObject([
    {
      path: 'data.pages[0].statusCode',
      expected: 'a number of at most 15 digits',
      received: '9007199254740993',
      fix: 'read as the nearest one',
    },
  ]);
  const beyond = read(answer('"statusCode":1e400'));
  expect(beyond.value.data.pages[0]?.statusCode).toBeNull();
  // What is minified has no class of that name.
  expect(beyond.warnings).toMatchObject([
    { expected: 'a number of less than 1.8e308', received: '1e400', fix: 'left out' },
  ]);
  expect(decode(monitorCheckResponseSchema, parseJson('{"data":1e400}'))).toMatchObject({
    differences: ['data: expected Object, received 1e400'],
  });
});
