import { expect, test } from 'vitest';
import { explainError } from '#/contract/errors/explain-error.ts';
import { readRetryAfter } from '#/contract/retry-after.ts';
import { endsInsideJson } from '#/lib/json/ends-inside-json.ts';
import { escapeMarkdown, fenceCode } from '#/lib/text/escape-markdown.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { readApiKey } from '../connection/read-api-key.ts';
import { readErrorBody } from './read-error-body.ts';
import { findSlowTexts } from '#/lib/text/find-slow-texts.ts';

test.each<[string, (text: string) => unknown]>([
  ['an error body', readErrorBody],
  ['an error message', (text) => explainError(429, text)],
  ['a wait in words', (message) => readRetryAfter({ header: null, message, nowMs: 0 })],
  ['a pasted key', readApiKey],
  ['a text with keys', withoutKeys],
  ['JSON that was cut', endsInsideJson],
  ['text for markdown', escapeMarkdown],
  ['code for markdown', fenceCode],
])('%s is read in time by its length, whatever it holds', (_, read) =>
  expect(findSlowTexts(read)).toEqual([]),
);
