import { asRecord } from '#/lib/json/as-record.ts';
import { PLAIN_TEXT } from '#/lib/text/summary-style.ts';
import { testTruth } from '../../../../e2e/hostility/test-truth.ts';
import { findCause } from '../cause/failure-cause.ts';
import { describeEvent } from '../describe/describe-event.ts';
import { writeRunInWords } from '../export/run-in-words.ts';
import { findFailure } from '../run/run-end.ts';
import { answerWith, makeRunView } from '../run/run-fixtures.ts';
import { factsOf } from '../run/run-view.ts';
import { judgeRun } from '../status/run-verdict.ts';
import { describeStory } from '../story/describe-story.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { type RawEvent, readAll, START } from '../trace/trace-fixtures.ts';
import type { Chance } from './chance.ts';
import { makeAnyRun, sortTexts } from './make-any-run.ts';
import { makeStatus } from './true-end.ts';
import { writeEvents } from './write-events.ts';

const NOW = START + 3_600_000;
const facts = { baseUrl: 'https://api.example/v2', href: '/', now: NOW, heardAt: NOW };

/** Names of every object, of no length to speak of or of much, with marks of addresses, of markup and of the console's own keys. */
const ODD_IDS =
  '__proto__ constructor toString then 0 -1 1e3 null true é \u202Ea a.1 a@1 . .. # ? %2e &amp; <b> [] {} " \\ \t'
    .split(' ')
    .concat('a b', 'x'.repeat(300));

/** The same events under other ids, each with what nobody has heard of, in whatever order. */
function renameIds(raws: readonly RawEvent[], random: Chance): readonly RawEvent[] {
  const free = ODD_IDS.map((id) => ({ id, place: random.next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ id }) => id);
  const given = new Map<string, string>();
  const rename = (of: string, id: unknown) => {
    const known = `${of} ${String(id)}`;
    const odd = given.get(known) ?? free.pop() ?? `one more, ${given.size}`;
    given.set(known, odd);
    return odd;
  };
  const renameOf = (
    record: Readonly<Record<string, unknown>>,
    ids: Readonly<Record<string, string>>,
  ) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        const of = Object.hasOwn(ids, name) ? ids[name] : undefined;
        return [name, of === undefined || value === undefined ? value : rename(of, value)];
      }),
    );
  return raws
    .map((raw) => ({
      place: random.next(),
      raw: {
        ...renameOf(raw, { eventId: 'event', toolCallId: 'call', sessionId: 'session' }),
        agent: {
          ...renameOf(asRecord(raw['agent']), { id: 'agent', parentId: 'agent' }),
          toString: 1,
        },
        extra: [{ a: null }],
        constructor: 'unheard of',
      },
    }))
    .sort((left, right) => left.place - right.place)
    .map(({ raw }) => raw);
}

testTruth('what a run is called by changes nothing of what is said of it', (random) => {
  const { run } = makeAnyRun(random);
  const over = run.end !== null && random.chance(0.8);
  const { status, used } = makeStatus(run, random, NOW);
  const tell = (raws: readonly RawEvent[]) => {
    const trace = foldTrace(readAll(raws));
    const view = makeRunView(trace, { status: answerWith(status), over, used });
    const known = factsOf(view, NOW);
    const cause = findCause(trace, findFailure(known));
    return {
      story: describeStory(trace, over).map(({ heading, message, sentences }) => [
        heading,
        message,
        sortTexts(sentences.map(({ time, who, text }) => `${time} ${who} ${text}`)),
      ]),
      verdict: judgeRun(known),
      cause: cause && [
        cause.agent?.name,
        cause.reporter?.name,
        cause.call?.span.name,
        cause.error,
        cause.event?.time,
        [cause.unfinished, cause.failedBefore, cause.consequences, cause.echoes].map(
          ({ length }) => length,
        ),
      ],
      agents: sortTexts(
        trace.agents.map(({ name, depth, start, end, outcome }) =>
          JSON.stringify([name, depth, start, end, outcome]),
        ),
      ),
      events: sortTexts(
        trace.events.map((event) => `${event.time} ${describeEvent(event, trace)}`),
      ),
      oddities: sortTexts(trace.anomalies.map(({ kind }) => kind)),
      words: writeRunInWords({ view, ...facts }, PLAIN_TEXT).replaceAll(/ \(event [^)]*\)/g, ''),
    };
  };
  const raws = writeEvents(run);
  const truth = new Map(Object.entries(tell(raws)));
  return Object.entries(tell(renameIds(raws, random))).map(([what, said]) => [
    what,
    said,
    truth.get(what),
  ]);
});
