import { addresses } from '#/contract/endpoint-addresses.ts';
import type { SavedAnswers } from '../saved-answers/saved-answers.ts';
import { isOnlyNamed } from '../saved-answers/only-named.ts';
import { standForQuestion } from '../saved-answers/unknown-question.ts';
import type { FileItem } from './opened-file.ts';
import { fieldOf, isObject, textOf } from './tell-value.ts';

/** What saved answers hold, in the order of the console's places. What cannot be addressed (a check without an id) is not among it. */
export const listItems = ({ answers }: SavedAnswers): readonly FileItem[] => [
  ...answers.monitors.flatMap((body): FileItem[] => {
    const data = dataOf(body);
    const monitorId = textOf(data, 'id');
    return monitorId === null || isOnlyNamed(data)
      ? []
      : [{ kind: 'monitor', monitorId, name: textOf(data, 'name') }];
  }),
  ...answers.checks.flatMap(({ monitorId, body, pages, complete }): FileItem[] => {
    const checkId = textOf(dataOf(body), 'id');
    return checkId === null
      ? []
      : [{ kind: 'check', monitorId, checkId, pages: pages.length, complete }];
  }),
  ...answers.runs.map(({ jobId, trace }): FileItem => ({
    kind: 'run',
    jobId,
    events: isObject(trace) ? countOf(fieldOf(trace, 'events')) : null,
  })),
  ...answers.searches.map(({ path, body }, at): FileItem => {
    const isGeneral = path.split('?')[0] === addresses.webSearch.path;
    const found = isGeneral ? fieldOf(dataOf(body), 'web') : fieldOf(recordOf(body), 'results');
    return {
      kind: 'search',
      searchKind: isGeneral ? 'general' : 'developer',
      query: path.split('?')[1] ?? standFor(answers.searches.slice(0, at + 1), path),
      results: countOf(found),
    };
  }),
];

const standFor = (searches: SavedAnswers['answers']['searches'], path: string) =>
  new URLSearchParams({
    query: standForQuestion(searches.filter((other) => other.path === path).length),
  }).toString();

const recordOf = (value: unknown) => (isObject(value) ? value : {});
const dataOf = (body: unknown) => recordOf(fieldOf(recordOf(body), 'data'));
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : null);
