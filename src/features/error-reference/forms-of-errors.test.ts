import { expect, it } from 'vitest';
import { CATALOGUE, type CatalogueRow } from '#/contract/errors/error-catalogue.ts';
import { asJson, WAYS, type Write } from '#/lib/pasted/pasted-fixtures.ts';
import { nameOf, readPastedError } from './read-pasted-error.ts';

const body = (message: string) => JSON.stringify({ success: false, error: message });

/** How services, libraries and people tell an error. */
function tell(row: CatalogueRow): readonly string[] {
  const message = nameOf(row);
  if (row.table === 'trace')
    return [
      `{"error":{"code":"${message}","retryable":false,"source":"agent","message":"It ended here."}}`,
      `run.finished outcome ${message}`,
      `code: ${message}`,
      `error.code=${message}`,
    ];
  return [
    message,
    `"${message}"`,
    `${message}.`,
    `HTTP ${row.status} ${message}`,
    body(message),
    JSON.stringify({
      success: false,
      error: message,
      details: [{ path: ['url'], message: 'Required' }],
    }),
    `{'success': False, 'error': '${message}'}`,
    `${row.status} ${body(message)}`,
    `HTTP/2 ${row.status}\ncontent-type: application/json\n\n${body(message)}`,
    `POST /v2/agent → ${row.status}: ${message}`,
    `webdata.errors.ApiError: ${message} (status ${row.status})`,
    `Error: ${message}\n    at Client.request (client.js:42:11) {\n  statusCode: ${row.status}\n}`,
    `{"message":"Request failed with status code ${row.status}","response":{"data":${body(message)}}}`,
  ];
}

/** What else may become of a message. */
const OWN_WAYS: readonly Write[] = [
  (text) => asJson(text.replace(/ (?=\S+$)/, '\n')),
  (text) => text.replace(/ (?=\S+$)/, '\n'),
  (text) => text.replace(/ (?=\S+$)/, '\n> '),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => `Hi, I get ${text} since this morning`,
  (text) => `What does ${text} mean?`,
  (text) => `| ${text} | 12 |`,
];

it('finds the row of each error told in each form, on each way that brings it here', () => {
  const wrong = CATALOGUE.flatMap((row) =>
    tell(row).flatMap((form) =>
      [...WAYS, ...OWN_WAYS].flatMap((way) => {
        const text = way(form);
        const found = readPastedError(text).rows[0]?.id;
        return found === row.id ? [] : { text, row: row.id, found };
      }),
    ),
  );
  expect(wrong).toEqual([]);
});
