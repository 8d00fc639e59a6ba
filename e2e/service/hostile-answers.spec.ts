import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  ATTACK_TEXTS,
  CANARY_HOST,
  CANARY_NAME,
  replaceStrings,
} from '../hostility/attack-texts.ts';
import { collectAnswers } from '../hostility/collect-answers.ts';
import { reportCount } from '../hostility/count-cases.ts';
import {
  answerHostilely,
  goTo,
  idOfCase,
  inspectPage,
  LIST_STEP,
  questionOfCase,
  waitUntilDrawn,
} from '../hostility/hostile-service.ts';
import { mutateAnswer } from '../hostility/mutate-answer.ts';
import { createRandom } from '../hostility/random.ts';
import type { LocalService } from '../support/local-service.ts';
import type { PageWatch } from '../support/page-watch.ts';

// The seed fixes which answers are made; another seed is another attack: `HOSTILITY_SEED=7 npx playwright test e2e/service/hostile-answers.spec.ts`.
const SEED = Number(process.env['HOSTILITY_SEED'] ?? 1);
const CASES = Number(process.env['HOSTILITY_CASES'] ?? 30);

interface Screen {
  readonly name: string;
  /** Whose answers go wrong. */
  readonly endpoint: string;
  readonly path: (number: number) => string;
  /** What is done there before the answer is asked for. */
  readonly ask?: (page: Page) => Promise<void>;
}

const MONITOR = idOfCase(0);
/** The press of a key or a pointer is tried elsewhere: to aim a pointer takes longer than the answer. */
const submitSearch = (page: Page) =>
  page.locator('main form button[type=submit]').first().dispatchEvent('click');
const SCREENS: readonly Screen[] = [
  {
    name: 'the monitors',
    endpoint: 'listMonitors',
    path: (number) => `/monitors?offset=${number * LIST_STEP}`,
  },
  { name: 'a monitor', endpoint: 'getMonitor', path: (number) => `/monitors/${idOfCase(number)}` },
  {
    name: 'the checks of a monitor',
    endpoint: 'listChecks',
    path: (number) => `/monitors/${idOfCase(number)}`,
  },
  {
    name: 'a check, its list',
    endpoint: 'getMonitorCheck',
    path: (number) => `/monitors/${MONITOR}/checks/${idOfCase(number)}`,
  },
  {
    name: 'a check, its inbox',
    endpoint: 'getMonitorCheck',
    path: (number) => `/monitors/${MONITOR}/checks/${idOfCase(number)}?view=triage`,
  },
  {
    name: 'the runs',
    endpoint: 'listRuns',
    path: (number) => `/agent-runs?before=${number * LIST_STEP}`,
  },
  {
    name: 'the status of a run',
    endpoint: 'getRun',
    path: (number) => `/agent-runs/${idOfCase(number)}?tab=result`,
  },
  {
    name: 'the trace of a run',
    endpoint: 'getTrace',
    path: (number) => `/agent-runs/${idOfCase(number)}`,
  },
  {
    name: 'the story of a run',
    endpoint: 'getTrace',
    path: (number) => `/agent-runs/${idOfCase(number)}?tab=story`,
  },
  {
    name: 'the artifacts of a run',
    endpoint: 'getTrace',
    path: (number) => `/agent-runs/${idOfCase(number)}?tab=artifacts`,
  },
  {
    name: 'a search',
    endpoint: 'developerSearchPost',
    path: (number) => `/search?query=${encodeURIComponent(questionOfCase(number))}`,
    ask: submitSearch,
  },
  {
    name: 'a general search',
    endpoint: 'webSearch',
    path: (number) => `/search?tab=general&query=${encodeURIComponent(questionOfCase(number))}`,
    ask: submitSearch,
  },
];

/** The answers that are changed, once for all tests of a process: each starts in the same world. */
let collected: ReturnType<typeof collectAnswers> | undefined;
const answersOf = (service: LocalService) =>
  (collected ??= collectAnswers((path, options) => service.ask(path, options)));

// What an answer's parts are known and told apart by; the other strings are what services and web pages write.
const KEPT = new Set(
  ['id', 'monitorId', 'eventId', 'runId', 'occurredAt', 'createdAt', 'type', 'status', 'toolCallId', 'snapshotId', 'parentId', 'role', 'kind'], // prettier-ignore
);

/** Keeps what a case was answered with, so that its words can be told from the console's own. */
function note(served: Map<number, string>, number: number, endpoint: string, text: string): string {
  served.set(number, `${served.get(number) ?? ''} ${endpoint} ${text}`);
  return text;
}

/** Goes through the cases of a screen inside one page and looks at each. `describe` says what a case was, for the report of a failure. */
async function visitCases(
  {
    page,
    watch,
    screen,
    count,
    served,
  }: { page: Page; watch: PageWatch; screen: Screen; count: number; served: Map<number, string> },
  describe: (number: number) => string,
): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await goTo(page, screen.path(number));
    await screen.ask?.(page);
    // Twelve hundred visits: the usual tenth of a second between two looks would take minutes.
    await expect
      .poll(() => served.get(number)?.includes(screen.endpoint), {
        message: describe(number),
        intervals: [5, 10, 20, 50],
      })
      .toBe(true);
    await waitUntilDrawn(page).catch((error: unknown) => {
      throw new Error(`${describe(number)}: it never ends loading`, { cause: error });
    });
    const finding = await inspectPage(page, CANARY_NAME);
    // A word that the answer itself holds is the answer's.
    const words = finding.words.filter((word) => !(served.get(number) ?? '').includes(word));
    expect
      .soft({ ...finding, words }, describe(number))
      .toEqual({ canary: false, links: [], elements: [], words: [] });
    expect.soft(watch.complaints(), describe(number)).toEqual([]);
    watch.forget();
  }
}

for (const screen of SCREENS) {
  test(`${screen.name}: ${CASES} answers gone wrong are shown or explained`, async ({
    app,
    page,
    service,
    watch,
  }) => {
    test.setTimeout(180_000);
    const answers = await answersOf(service);
    const [served, changes] = [new Map<number, string>(), new Map<number, string>()];
    await answerHostilely(page, service.baseUrl, (asked, number) => {
      const bases = answers[asked] ?? [];
      const base = bases[number % bases.length];
      if (asked !== screen.endpoint || number === 0)
        return note(served, number, asked, JSON.stringify(base));
      const made = mutateAnswer(base, createRandom(SEED * 1_000 + number));
      changes.set(number, made.changes.join('; '));
      return note(served, number, asked, made.text);
    });
    await app.openOverHttp(screen.path(0));
    await visitCases(
      { page, watch, screen, count: CASES, served },
      (number) => `case ${number} of seed ${SEED}: ${changes.get(number)}`,
    );
    reportCount('mutated answers shown on screens', CASES);
  });

  test(`${screen.name}: attack texts in the place of every string stay texts`, async ({
    app,
    page,
    service,
    watch,
  }) => {
    test.setTimeout(180_000);
    const answers = await answersOf(service);
    const served = new Map<number, string>();
    let strings = 0;
    await answerHostilely(page, service.baseUrl, (asked, number) => {
      const bases = answers[asked] ?? [];
      const base = bases[number % bases.length];
      const text = ATTACK_TEXTS[number - 1];
      if (text === undefined) return JSON.stringify(base);
      const { answer, count } = replaceStrings(base, text, KEPT);
      strings += count;
      return note(served, number, asked, JSON.stringify(answer));
    });
    await app.openOverHttp(screen.path(0));
    await visitCases({ page, watch, screen, count: ATTACK_TEXTS.length, served }, (number) =>
      JSON.stringify(ATTACK_TEXTS[number - 1]).slice(0, 100),
    );
    expect(watch.requests.filter(({ url }) => url.includes(CANARY_HOST))).toEqual([]);
    reportCount('strings replaced by attack texts on screens', strings);
  });
}
