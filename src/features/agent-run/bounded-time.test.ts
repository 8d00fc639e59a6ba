import { expect, test } from 'vitest';
import { guardCell } from './result/records-to-csv.ts';
import { readJobId } from './runs/read-job-id.ts';
import { findJsonFault } from './start/find-json-fault.ts';
import { checkSchemaText } from './start/start-draft.ts';
import { findSlowTexts } from '#/lib/find-slow-texts.ts';

test.each<[string, (text: string) => unknown]>([
  ['a job id', readJobId],
  ['broken JSON', findJsonFault],
  ['a JSON Schema', checkSchemaText],
  ['a cell', guardCell],
])('%s is read in time by its length, whatever it holds', (_, read) => expect(findSlowTexts(read)).toEqual([]));
