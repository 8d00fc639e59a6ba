import { expect, it } from 'vitest';
import { CATALOGUE, type CatalogueRow } from '#/contract/errors/error-catalogue.ts';
import { nameOf, readPastedError } from './read-pasted-error.ts';

type Write = (text: string) => string;

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

const asJson: Write = (text) => JSON.stringify({ msg: text });

/** What becomes of it on its way into a field. */
const WAYS: readonly Write[] = [
  (text) => text,
  (text) => text.replaceAll(/^/gm, '> '),
  asJson,
  (text) => JSON.stringify(asJson(text)),
  (text) => asJson(text.replace(/ (?=\S+$)/, '\n')),
  (text) => text.replace(/ (?=\S+$)/, '\n'),
  (text) => text.replace(/ (?=\S+$)/, '\n> '),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  (text) => text.replaceAll('"', '”'),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => `\u001b[31m${text}\u001b[0m`,
  (text) => `before\r\n${text}\r\nbehind`,
  (text) => `\`\`\`\n${text}\n\`\`\``,
  (text) => `Am 28.11. schrieb Eva:\n> Hallo,\n> ${text}\n>\n> Gruß`,
  (text) => `2026-11-28T10:00:00.500Z ERROR ${text}`,
  (text) => `level=error msg="${text.replaceAll('"', '\\"')}"`,
  (text) => `api-5d9f7c6b8-x2x9q web ${text}`,
  (text) => `Ticket 4711: ${text}`,
  (text) => `Hi, I get ${text} since this morning`,
  (text) => `What does ${text} mean?`,
  (text) => `| ${text} | 12 |`,
  (text) => `(${text})`,
  (text) => `**${text}**`,
  (text) => `\`${text}\``,
];

it('finds the row of each error told in each form, on each way that brings it here', () => {
  const wrong = CATALOGUE.flatMap((row) =>
    tell(row).flatMap((form) =>
      WAYS.flatMap((way) => {
        const text = way(form);
        const found = readPastedError(text).rows[0]?.id;
        return found === row.id ? [] : { text, row: row.id, found };
      }),
    ),
  );
  expect(wrong).toEqual([]);
});
