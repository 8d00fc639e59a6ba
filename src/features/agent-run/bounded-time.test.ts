import { expect, test } from 'vitest';
import { readScreenshot } from './artifacts/read-screenshot.ts';
import { muffleHandlers } from './artifacts/harden-html.ts';
import { guardCell } from './result/records-to-csv.ts';
import { readJobId } from './runs/read-job-id.ts';
import { findJsonFault } from './start/json/find-json-fault.ts';
import { checkSchemaText } from './start/start-draft.ts';
import { readTerms } from './timeline/filter/event-text.ts';
import { writeSentence } from './story/plain-text.ts';
import { findSlowTexts } from '#/lib/text/find-slow-texts.ts';

test.each<[string, (text: string) => unknown]>([
  ['a job id', readJobId],
  ['broken JSON', findJsonFault],
  ['a JSON Schema', checkSchemaText],
  ['a cell', guardCell],
  ['a screenshot', readScreenshot],
  ['a captured page', muffleHandlers],
  ['a sentence of the story', writeSentence],
  ['what a trace is searched for', readTerms],
])('%s is read in time by its length, whatever it holds', (_, read) =>
  expect(findSlowTexts(read)).toEqual([]),
);
