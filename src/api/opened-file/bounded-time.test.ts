import { expect, test } from 'vitest';
import { findSlowTexts } from '#/lib/text/find-slow-texts.ts';
import { findReportData, isMarkup } from './report-data.ts';
import { splitJson } from './split-json.ts';

test.each<[string, (text: string) => unknown]>([
  ['JSON, one or several', splitJson],
  ['lines of JSON', (text) => splitJson(`{}\n${text}`)],
  ['the head of an answer', (text) => splitJson(`HTTP/1.1 200 OK\n${text}`)],
  ['a page', isMarkup],
  ['the data of a page', findReportData],
  ['tags that nearly are the one with the data', (text) => findReportData(`<script id${text}`)],
])('%s is read in time by its length, whatever it holds', (_, read) =>
  expect(findSlowTexts(read)).toEqual([]),
);
