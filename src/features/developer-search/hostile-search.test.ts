import { beforeAll, describe, expect, it } from 'vitest';
import { decode } from '#/api/client/decode.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { collectAnswers } from '../../../e2e/hostility/collect-answers.ts';
import { reportCount } from '../../../e2e/hostility/count-cases.ts';
import { mutateAnswer } from '../../../e2e/hostility/mutate-answer.ts';
import { createRandom } from '../../../e2e/hostility/random.ts';
import { viewAnswer, viewResults } from './answer/answer-view.ts';
import { viewCoverage } from './answer/coverage-view.ts';
import { explainEmptyAnswer } from './answer/empty-answer.ts';
import { excerptOf } from './text/excerpt.ts';
import { citePassage } from './answer/passage-citation.ts';
import { viewScopes } from './form/scope-view.ts';
import { EMPTY_FORM } from './params/search-form.ts';

const SEED = Number(process.env['HOSTILITY_SEED'] ?? 1);
const CASES = Number(process.env['HOSTILITY_CASES'] ?? 10_000);
const FALSE_WORDS = /\[object |\bNaN\b|\[native code\]|\bundefined\b/;

let answers: readonly unknown[] = [];
beforeAll(async () => {
  const { ask } = createTestService({ clock: () => Date.parse('2026-11-20T12:00:00Z') });
  answers =
    (await collectAnswers(async (path, options = {}) => (await ask(path, options)).body))[
      'developerSearchPost'
    ] ?? [];
}, 60_000);

describe('a search whose answer went wrong', () => {
  it(
    'is viewed, quoted and explained without a throw and without a word that is none',
    { timeout: 240_000 },
    () => {
      const random = createRandom(SEED);
      const sent = {
        ...EMPTY_FORM,
        query: 'how to cancel a request',
        repos: ['halyard/mast', 'no/where'],
        sources: ['nowhere.example'],
      };
      for (let number = 0; number < CASES; number++) {
        const made = mutateAnswer(answers[random.below(answers.length)], random);
        try {
          const result = decode(
            endpoints.developerSearchPost.response,
            parseJson(made.text === '' ? 'null' : made.text),
          );
          if (!result.ok) continue;
          const response = result.decoded.value;
          const { all, rows } = viewAnswer(viewResults(response), { group: 'repository' });
          if (rows.filter(({ type }) => type === 'result').length !== response.results.length)
            throw new Error('A result was lost.');
          const empty = explainEmptyAnswer(sent, { ...response, results: [] });
          const texts = [
            empty.title,
            empty.text,
            ...viewCoverage(sent, response).map(({ label, cause }) => `${label} ${cause}`),
            ...viewScopes(sent, response).map(({ meaning }) => meaning),
            ...all.map((view) => view.title),
            ...all.flatMap((view) =>
              view.passages.flatMap(({ text }, index) => [
                excerptOf(text, ['cancel']),
                citePassage(view, index),
              ]),
            ),
          ];
          const found = texts
            .map((text) => FALSE_WORDS.exec(text)?.[0].trim())
            .find((word) => word !== undefined && !made.text.includes(word));
          if (found !== undefined)
            throw new Error(
              `It says “${found}”: ${texts.find((text) => text.includes(found))?.slice(0, 400)}`,
            );
          if (response.coverage === null && /in full|could not be searched/.test(empty.text))
            throw new Error(`No coverage, and yet: ${empty.text}`);
        } catch (error) {
          throw new Error(`case ${number} of seed ${SEED}: ${made.changes.join('; ')}`, {
            cause: error,
          });
        }
      }
      expect(answers.length).toBeGreaterThan(0);
      reportCount('mutated searches through the models', CASES);
    },
  );
});
