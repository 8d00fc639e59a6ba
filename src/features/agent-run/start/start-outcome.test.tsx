// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { askedRequests } from '#/api/retry/asked-requests.ts';
import { pendingRetries } from '#/api/retry/pending-retries.ts';
import { writeStored } from '#/ui/storage/stored.ts';
import { openPart } from '../run/screen-fixtures.tsx';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { readUnclearTries, type UnclearTry } from './unclear/unclear-try.ts';
import { EMPTY_DRAFT, type StartDraft } from './start-draft.ts';
import { StartOutcome } from './start-outcome.tsx';
import { useRunStart } from './use-run-start.ts';

const PROMPT = 'Collect the opening hours of every ferry office.';
const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
/** No test starts it: this page knows for good what it started. */
const FOUND_ELSEWHERE = '7d2b9e14-0c5a-4f38-b6e1-52a9c8d0f473';
const DRAFT: StartDraft = { ...EMPTY_DRAFT, prompt: PROMPT };
const refused: UnclearTry = {
  state: 'refused',
  prompt: PROMPT,
  request: { prompt: PROMPT },
  isMixed: false,
  triedAt: 1_700_000_000_000,
  what: 'Rate limit exceeded (HTTP 429)',
  jobId: null,
  retryAt: null,
  accounts: [],
};
const open: UnclearTry = {
  ...refused,
  state: 'open',
  triedAt: 1_700_000_100_000,
  what: 'Bad Gateway',
};

const NOT_SENT = 'Nothing was sent';

const left: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom has no locks, and a note in its storage would be taken away when it is gone.
  const request = (_: string, __: unknown, hold: (lock: object) => unknown) =>
    Promise.resolve(hold({}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  for (const leave of left.splice(0)) leave();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
  sessionStorage.clear();
});

/** The browser's lock, as another tab holds it. */
function holdElsewhere() {
  let isHeld = true;
  const waiting: (() => void)[] = [];
  const request = async (_: string, options: unknown, hold: (lock: object | null) => unknown) => {
    const isWaitedFor = asRecord(options)['ifAvailable'] !== true;
    if (isHeld && isWaitedFor) await new Promise<void>((resolve) => waiting.push(resolve));
    return hold(isHeld ? null : {});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return {
    take: () => void (isHeld = true),
    release() {
      isHeld = false;
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}

/** The form's outcome beside a form that holds `draft`, with these tries saved. `answer`: what the service says to a start. */
async function openForm(
  tries: readonly UnclearTry[],
  answer: (request: Request) => Response | Promise<Response>,
  draft = DRAFT,
) {
  function Form() {
    const [, save] = useStoredState(`start-run.unclear.${useServiceName()}`, readUnclearTries);
    const [typed, setTyped] = useState(draft);
    const runStart = useRunStart({
      draft: typed,
      change: () => undefined,
      clear: () => undefined,
      clearSent: () => undefined,
      source: 'own',
      untold: [],
      asked: null,
      error: null,
      isListed: false,
      pasted: null,
      overwritten: null,
    });
    return (
      <>
        <button type="button" onClick={() => save(tries)}>
          Save
        </button>
        <button type="button" onClick={() => runStart.send(false)}>
          Send
        </button>
        <button type="button" onClick={() => setTyped(EMPTY_DRAFT)}>
          Clear
        </button>
        <button type="button" onClick={() => setTyped({ ...EMPTY_DRAFT, prompt: 'Another task' })}>
          Write another
        </button>
        <StartOutcome runStart={runStart} />
        {runStart.touched && runStart.blocked && NOT_SENT}
        {runStart.held}
      </>
    );
  }
  function Page() {
    const [isLeft, setLeft] = useState(false);
    const [now, save] = useStoredState(`start-run.unclear.${useServiceName()}`, readUnclearTries);
    const { remember } = useRememberedRuns();
    const claimElsewhere = () => {
      const foundFor = now[0]?.triedAt ?? null;
      remember({ jobId: FOUND_ELSEWHERE, at: Date.now(), startedHere: true, foundFor });
      save([]);
    };
    return (
      <>
        <button type="button" onClick={() => setLeft(!isLeft)}>
          {isLeft ? 'Come back' : 'Leave'}
        </button>
        <button type="button" onClick={claimElsewhere}>
          Claim in another tab
        </button>
        <button type="button" onClick={() => save([])}>
          Settle in another tab
        </button>
        {!isLeft && <Form />}
      </>
    );
  }
  const { place, sent, leave } = openPart(Page, answer);
  left.push(leave);
  const press = async (label: string) => {
    const findButton = () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    await vi.waitFor(() => expect(findButton(), place.textContent).toBeDefined());
    findButton()?.click();
  };
  await press('Save');
  return { place, press, sent };
}

const REFUSED = 'The run was not started';
const AT_RISK = 'Start again, at the risk of a second run';
const STARTED = () => Response.json({ success: true, id: JOB });
const labelsOf = (place: Element) =>
  [...place.querySelectorAll('button')].map(({ textContent }) => textContent);

it('a refused start that was sent again, and has started its run, is not offered once more', async () => {
  const { place, press, sent } = await openForm([refused], STARTED);
  await vi.waitFor(() => expect(place.textContent).toContain(REFUSED));
  await press('Start it again');
  await vi.waitFor(() => expect(sent).toEqual(['POST']));
  await vi.waitFor(() => expect(place.textContent).not.toContain(REFUSED));
});

it('a start whose run may have started since is sent again by the button alone that names the risk', async () => {
  const { place, press } = await openForm([refused, open], () =>
    Response.json({ success: false, error: 'Forbidden' }, { status: 403 }),
  );
  await vi.waitFor(() => expect(place.textContent).toContain(REFUSED));
  expect(labelsOf(place)).not.toContain('Start it again');
  await press(AT_RISK);
  // It was refused, and what came before it stays open: so do both ways to send it.
  await vi.waitFor(() => expect(place.textContent).toContain('Forbidden'));
  expect(labelsOf(place)).not.toContain('Try again');
  expect(labelsOf(place).filter((label) => label === AT_RISK)).toHaveLength(2);
});

it('what another tab is sending again at the risk of a second run is not sent here as well, unless that is wanted', async () => {
  const { place, press, sent } = await openForm([open], () => new Response('', { status: 502 }));
  const lock = holdElsewhere();
  await press(AT_RISK);
  await vi.waitFor(() => expect(place.textContent).toContain('Not sent a second time'));
  expect(sent).toEqual([]);
  expect(place.textContent).toContain('A run may have started');
  await press('Start it here as well, as a second run');
  await vi.waitFor(() => expect(sent).toEqual(['POST']));
  lock.release();
  await press(AT_RISK);
  await vi.waitFor(() => expect(sent).toEqual(['POST', 'POST']));
  // It is said as long as it is under way there, whatever is settled meanwhile.
  lock.take();
  await press(AT_RISK);
  await vi.waitFor(() => expect(place.textContent).toContain('Not sent a second time'));
  await press('Settle in another tab');
  await vi.waitFor(() => expect(place.textContent).not.toContain('A run may have started'));
  expect(place.textContent).toContain('Not sent a second time');
  lock.release();
  await vi.waitFor(() => expect(place.textContent).not.toContain('Not sent a second time'));
});

it('what another tab has sent is sent from here as well where that is wanted, though its start has emptied the form', async () => {
  const bodies: Promise<unknown>[] = [];
  const { place, press, sent } = await openForm([], (request) => {
    bodies.push(request.json());
    return STARTED();
  });
  holdElsewhere();
  await press('Send');
  await vi.waitFor(() => expect(place.textContent).toContain('Not sent a second time'));
  expect(place.textContent).not.toContain('which is not what the form holds');
  await press('Clear');
  await vi.waitFor(() => expect(place.textContent).toContain('which is not what the form holds'));
  expect(sent).toEqual([]);
  await press('Start it here as well, as a second run');
  await vi.waitFor(() => expect(sent).toEqual(['POST']));
  expect(await bodies[0]).toMatchObject({ prompt: PROMPT });
});

it('a list that may hold the run all the same is not told to hold none', async () => {
  const look = async (list: Readonly<Record<string, unknown>>, told: string) => {
    const { place, press, sent } = await openForm([{ ...open, triedAt: Date.now() }], () =>
      Response.json({ success: true, ...list }),
    );
    await press('Check the list of runs');
    await vi.waitFor(() => expect(labelsOf(place)).toContain('Check the list again'));
    await vi.waitFor(() => expect(place.textContent).toContain(told));
    expect(sent).toEqual(['GET']);
    return place.textContent;
  };
  const none = 'No run with this prompt is in the list';
  const run = { id: JOB, createdAt: new Date().toISOString(), options: { prompt: 'Other' } };
  await look({ agents: [run] }, none);
  const next = 'https://start.example/v2/agent?before=1';
  const ofMany = await look({ agents: [run], next }, 'the newest 1 run alone');
  const untold = await look(
    { agents: [{ ...run, options: undefined }] },
    'does not tell the prompt of 1 run',
  );
  expect(untold).toContain('It is mine: keep it');
  const unread = await look({ agents: [run, 7] }, '1 run of it could not be read');
  for (const told of [ofMany, untold, unread]) expect(told).not.toContain(none);
});

it('what was refused is tried again as it was sent, whatever the form holds', async () => {
  const other = { ...refused, prompt: 'Another task', request: { prompt: 'Another task' } };
  const bodies: Promise<unknown>[] = [];
  const { place, press, sent } = await openForm([other], (request) => {
    bodies.push(request.json());
    return Response.json({ success: false, error: 'Forbidden' }, { status: 403 });
  });
  await press('Start it again');
  await press('Try again');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(await Promise.all(bodies)).toEqual([other.request, other.request]);
  await vi.waitFor(() => expect(place.textContent).toContain('The start of “Another task”'));
});

it('what is refused once the form holds another task is named, kept, and tried again as it was sent', async () => {
  const bodies: Promise<unknown>[] = [];
  let answerStart: (answer: Response) => void = () => undefined;
  const { place, press, sent } = await openForm([], (request) => {
    bodies.push(request.json());
    return new Promise<Response>((resolve) => (answerStart = resolve));
  });
  await press('Send');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await press('Write another');
  await new Promise((drawn) => setTimeout(drawn));
  const refuse = () =>
    answerStart(Response.json({ success: false, error: 'Forbidden' }, { status: 403 }));
  refuse();
  await vi.waitFor(() => expect(place.textContent).toContain(`The start of “${PROMPT}”`));
  // Told once: by its error.
  expect(labelsOf(place)).not.toContain('Start it again');
  await press('Try again');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(await bodies[1]).toEqual({ prompt: PROMPT });
  refuse();
  await vi.waitFor(() => expect(askedRequests.list()).toEqual([]));
  await press('Leave');
  await press('Come back');
  await vi.waitFor(() => expect(place.textContent).toContain(REFUSED));
  expect(place.textContent).toContain(PROMPT);
});

it('no other start is offered to be sent again while one is under way, for it would not be sent', async () => {
  const [other, doubtful] = ['Another task', 'A third task'].map((prompt) => ({ prompt }));
  const tries = [
    { ...refused, ...other, request: other ?? null },
    { ...open, ...doubtful, request: doubtful ?? null },
  ];
  let answerStart: (answer: Response) => void = () => undefined;
  const { place, press } = await openForm(
    tries,
    () => new Promise<Response>((resolve) => (answerStart = resolve)),
  );
  const findDead = () =>
    [...place.querySelectorAll('button[aria-disabled]')].map(({ textContent }) => textContent);
  await press('Send');
  await vi.waitFor(() => expect(findDead()).toEqual(['Start it again', AT_RISK]));
  await vi.waitFor(() => expect(askedRequests.list()).toHaveLength(1));
  answerStart(Response.json({ success: false, error: 'Forbidden' }, { status: 403 }));
  await vi.waitFor(() => expect(findDead()).toEqual([]));
});

it('what is sent again of an earlier start is not said to be unsent for what is wrong with the form', async () => {
  const { place, press, sent } = await openForm(
    [refused],
    () => Response.json({ success: false, error: 'Forbidden' }, { status: 403 }),
    EMPTY_DRAFT,
  );
  await press('Start it again');
  await vi.waitFor(() => expect(place.textContent).toContain('Forbidden'));
  expect(sent).toEqual(['POST']);
  expect(place.textContent).not.toContain(NOT_SENT);
});

it('a form that is emptied once it was sent is not said to be unsent', async () => {
  const { place, press, sent } = await openForm([], () =>
    Response.json({ success: false, error: 'Forbidden' }, { status: 403 }),
  );
  await press('Send');
  await vi.waitFor(() => expect(place.textContent).toContain('Forbidden'));
  // As by its button, another tab, or the start itself once its run is opened.
  await press('Clear');
  await new Promise((drawn) => setTimeout(drawn));
  expect(place.textContent).not.toContain(NOT_SENT);
  await press('Send');
  await vi.waitFor(() => expect(place.textContent).toContain(NOT_SENT));
  expect(sent).toEqual(['POST']);
});

it('says of a key that may not list runs that, and of a gateway that it could not be read', async () => {
  const look = async (answer: () => Response, told: string) => {
    const { place, press } = await openForm([open], answer);
    await press('Check the list of runs');
    await vi.waitFor(() => expect(place.textContent).toContain(told));
  };
  const refuse = (status: number) => () =>
    Response.json({ success: false, error: 'Refused' }, { status });
  await look(refuse(403), 'This key may not list runs (HTTP 403)');
  for (const status of [404, 405, 501])
    await look(refuse(status), `This service gives no list of runs (HTTP ${status})`);
  const page = '<html><body>404 no route</body></html>';
  await look(() => new Response(page, { status: 404 }), 'The list could not be read');
});

it('names a run that came of another start from here, and does not offer it as the one that is looked for', async () => {
  const agents = [{ id: JOB, createdAt: new Date().toISOString(), options: { prompt: PROMPT } }];
  const { place, press } = await openForm([{ ...open, triedAt: Date.now() }], () =>
    Response.json({ success: true, agents }),
  );
  const [saved] = Object.keys(localStorage).filter((name) => name.includes('start-run.unclear.'));
  expect(saved).toBeDefined();
  const runs = saved?.replace('start-run.unclear.', 'runs.') ?? '';
  localStorage.setItem(runs, JSON.stringify([{ jobId: JOB, at: Date.now(), startedHere: true }]));
  await press('Check the list of runs');
  const told = 'No other run with this prompt is in the list since';
  await vi.waitFor(() => expect(place.textContent).toContain(told));
  expect(place.textContent).toContain(
    '1 run with this prompt since then is known to have come of another',
  );
  expect(labelsOf(place)).not.toContain('It is mine: keep it');
});

it('a start that waited in a page that is gone is offered no more once it was sent from here, and has started its run', async () => {
  const waiting = { ...refused, retryAt: Date.now() + 60_000 };
  const { place, press, sent } = await openForm([waiting], STARTED);
  await press('Start it again');
  await vi.waitFor(() => expect(sent).toEqual(['POST']));
  await vi.waitFor(() => expect(place.textContent).not.toContain('has not started yet'));
});

it('a start that another page is still to send is told until then, whoever looks at it', async () => {
  const waiting = { ...refused, retryAt: Date.now() + 60_000 };
  const { place, press } = await openForm([waiting], STARTED);
  await vi.waitFor(() => expect(place.textContent).toContain('The run has not started yet'));
  expect(labelsOf(place)).not.toContain('Dismiss');
  await press('Do not send it again');
  await vi.waitFor(() => expect(place.textContent).toContain(REFUSED));
  await press('Dismiss');
  await vi.waitFor(() => expect(place.textContent).not.toContain(REFUSED));
});

const GIVE_UP = 'Do not send it again';
it.each([
  ['is given up once its form was left', [], ['Leave', 'Come back', GIVE_UP], REFUSED],
  ['is settled in another tab', [], ['Settle in another tab'], 'Rate limit exceeded'],
  ['is given up, and not the doubt at whose risk it was sent', [open], [GIVE_UP], 'have started'],
] as const)('a start that waits is sent no more once it %s', async (_, tries, steps, told) => {
  const { place, press, sent } = await openForm(tries, () =>
    Response.json(
      { success: false, error: 'Rate limit exceeded' },
      { status: 429, headers: { 'Retry-After': '300' } },
    ),
  );
  await press(tries.length === 0 ? 'Send' : AT_RISK);
  await vi.waitFor(() => expect(pendingRetries.list()).toHaveLength(1));
  for (const step of steps) await press(step);
  await vi.waitFor(() => expect(pendingRetries.list()).toEqual([]));
  await vi.waitFor(() => expect(place.textContent).toContain(told));
  expect(labelsOf(place)).not.toContain(GIVE_UP);
  expect(sent).toEqual(['POST']);
});

it('a start that waits is not sent once more by who left its form and comes back, and leaves one doubt', async () => {
  const { place, press, sent } = await openForm([], () =>
    sent.length > 1
      ? new Response('', { status: 504 })
      : Response.json(
          { success: false, error: 'Rate limit exceeded' },
          { status: 429, headers: { 'Retry-After': '300' } },
        ),
  );
  await press('Send');
  await vi.waitFor(() => expect(place.textContent).toContain('has not started yet'));
  for (const step of ['Leave', 'Come back']) await press(step);
  await vi.waitFor(() => expect(place.textContent).toContain('this prompt is under way'));
  await press('Start it again');
  await press('Retry now');
  await vi.waitFor(() => expect(place.textContent).toContain('A run may have started'));
  expect(place.textContent).not.toContain('under way');
  expect(labelsOf(place).filter((label) => label === AT_RISK)).toHaveLength(1);
  expect(sent).toEqual(['POST', 'POST']);
});

it('a doubt that was settled elsewhere does not come back with the refusal of what was sent at its risk', async () => {
  const { place, press } = await openForm([open], () => {
    // Another tab has the answer of the first.
    for (const name of Object.keys(localStorage))
      if (name.includes('start-run.unclear.')) writeStored(name.replace('console.', ''), '[]');
    return Response.json({ success: false, error: 'Forbidden' }, { status: 403 });
  });
  await press(AT_RISK);
  await vi.waitFor(() => expect(place.textContent).toContain('Forbidden'));
  expect(place.textContent).not.toContain('A run may have started');
  expect(labelsOf(place)).toContain('Try again');
});

it('a second start that waits elsewhere is told to be waiting no more once it was sent here in its place', async () => {
  const { place, press } = await openForm([{ ...open, retryAt: Date.now() + 60_000 }], () =>
    Response.json({ success: false, error: 'Forbidden' }, { status: 403 }),
  );
  await press(AT_RISK);
  await vi.waitFor(() => expect(place.textContent).toContain('Forbidden'));
  expect(place.textContent).toContain('A run may have started');
  expect(place.textContent).not.toContain('sends it again by itself');
});

it('a start that is refused for the key in its text leaves no doubt behind', async () => {
  const prompt = `Read the fares with fc-${'3f9a1c7be2d84056a1b2c3d4e5f60718'}`;
  const { place, press, sent } = await openForm([], STARTED, { ...DRAFT, prompt });
  await press('Send');
  await vi.waitFor(() => expect(place.textContent).toContain('an API key is in the text'));
  expect(sent).toEqual([]);
  expect(place.textContent).not.toContain('A run may have started');
});

it('a doubt of which only the prompt is known sends that, and not another task of the form', async () => {
  const bodies: Promise<unknown>[] = [];
  const { press } = await openForm(
    [{ ...open, prompt: 'Another task', request: null }],
    (request) => {
      bodies.push(request.json());
      return STARTED();
    },
  );
  await press(AT_RISK);
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(await bodies[0]).toEqual({ prompt: 'Another task' });
});

it('a run that is claimed of two starts with one prompt is not told to be asked what only one of them asked', async () => {
  const claimAfter = async (first: UnclearTry, draft: StartDraft) => {
    const agents = [{ id: JOB, createdAt: new Date().toISOString(), options: { prompt: PROMPT } }];
    const { press } = await openForm(
      [{ ...first, triedAt: Date.now() }],
      ({ method }) =>
        method === 'GET'
          ? Response.json({ success: true, agents })
          : new Response('', { status: 502 }),
      draft,
    );
    await press(AT_RISK);
    await press('Check the list of runs');
    await press('It is mine: keep it');
    const name = Object.keys(localStorage).findLast((key) => key.startsWith('console.runs.')) ?? '';
    return (JSON.parse(localStorage.getItem(name) ?? '[]') as unknown[])[0];
  };
  const [low, high] = [7, 900].map((maxCredits) => ({ prompt: PROMPT, maxCredits }));
  const draft = { ...DRAFT, maxCredits: '7' };
  expect(await claimAfter({ ...open, request: low ?? null }, draft)).toMatchObject({
    request: low,
    requestIsWhole: true,
  });
  localStorage.clear();
  expect(await claimAfter({ ...open, request: high ?? null }, draft)).toMatchObject({
    request: null,
    requestIsWhole: false,
  });
});

it('says where other tabs do not know of a start, also on a device that has room left for less', async () => {
  const told = 'only this tab remembers that it was sent';
  const { place: known } = await openForm([open], STARTED);
  await vi.waitFor(() => expect(known.textContent).toContain('A run may have started'));
  expect(known.textContent).not.toContain(told);
  const device = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.getItem(name),
    removeItem: (name: string) => device.removeItem(name),
    setItem: (name: string, text: string) => {
      if (text.length > 100) throw new DOMException('full', 'QuotaExceededError');
      device.setItem(name, text);
    },
  });
  const { place, press } = await openForm([], () => new Response('', { status: 502 }));
  await press('Send');
  await vi.waitFor(() => expect(place.textContent).toContain(told));
  // A start of another tab, that finds room, is in doubt beside it.
  const name = Object.keys(sessionStorage).find((key) => key.includes('start-run.unclear.')) ?? '';
  const newValue = JSON.stringify([{ ...open, prompt: 'Another task' }]);
  const key = name.replace('overflow.', '');
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue }));
  await vi.waitFor(() => expect(place.textContent).toContain('Another task'));
  expect(place.querySelector('[role=alert]')?.parentElement?.textContent).toContain(PROMPT);
});

const FIND_HERE = ['Check the list of runs', 'It is mine: keep it'];
it.each([
  ['here', FIND_HERE],
  ['in another tab', ['Claim in another tab']],
  ['once the form was left', ['Leave', 'Claim in another tab']],
  ['once the form was come back to', ['Leave', 'Come back', ...FIND_HERE]],
] as const)(
  'a doubt stays in sight while what was sent at its risk waits to be sent again, which its run puts an end to that is found %s',
  async (_, steps) => {
    const agents = [{ id: JOB, createdAt: new Date().toISOString(), options: { prompt: PROMPT } }];
    const { place, press, sent } = await openForm(
      [{ ...open, triedAt: Date.now() }],
      ({ method }) =>
        method === 'GET'
          ? Response.json({ success: true, agents })
          : Response.json(
              { success: false, error: 'Rate limit exceeded' },
              { status: 429, headers: { 'Retry-After': '300' } },
            ),
    );
    await press(AT_RISK);
    await vi.waitFor(() => expect(place.textContent).toContain('A second run has not started yet'));
    expect(place.textContent).toContain('A run may have started');
    for (const step of steps) {
      await press(step);
      if (step === 'Come back')
        await vi.waitFor(() =>
          expect(place.textContent).toContain('A second run has not started yet'),
        );
    }
    await vi.waitFor(() => expect(place.textContent).not.toContain('has not started yet'));
    await vi.waitFor(() => expect(pendingRetries.list()).toEqual([]));
    // What was given up, as its run was found, is no news.
    expect(place.textContent).not.toContain(REFUSED);
    expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
  },
);

it('of two starts each is told, and stopped, as itself, whichever of them waits to be sent again', async () => {
  const limited = () =>
    Response.json(
      { success: false, error: 'Rate limit exceeded' },
      { status: 429, headers: { 'Retry-After': '300' } },
    );
  let answerOther: (answer: Response) => void = () => undefined;
  const { place, press, sent } = await openForm([], async (request) =>
    (await request.text()).includes('Another task')
      ? new Promise<Response>((resolve) => (answerOther = resolve))
      : limited(),
  );
  await press('Send');
  await vi.waitFor(() => expect(place.textContent).toContain('The run has not started yet'));
  for (const step of ['Leave', 'Come back', 'Write another', 'Send']) await press(step);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  // It is on its way: the wait is that of the one before.
  expect(place.textContent).toContain(`The run of “${PROMPT}” has not started yet`);
  expect(place.textContent).not.toContain('A run may have started');
  answerOther(limited());
  await vi.waitFor(() =>
    expect(place.textContent).toContain('The run of “Another task” has not started yet'),
  );
  await press('Stop');
  await vi.waitFor(() => expect(place.textContent).toContain(REFUSED));
  expect(pendingRetries.list().map(({ key }) => key.includes('Another task'))).toEqual([true]);
  await press('Stop');
  await vi.waitFor(() => expect(pendingRetries.list()).toEqual([]));
  expect(sent).toHaveLength(2);
});

it.each([
  ['here', { success: false, id: JOB }, ['Leave', 'Come back', ...FIND_HERE]],
  ['in another tab', { success: false }, ['Claim in another tab']],
] as const)(
  'a start whose run was found %s before its answer (%o) came is in doubt no more, whatever the answer then is',
  async (_, answer, steps) => {
    const agents = [{ id: JOB, createdAt: new Date().toISOString(), options: { prompt: PROMPT } }];
    let answerStart: (answer: Response) => void = () => undefined;
    const { place, press, sent } = await openForm([], ({ method }) =>
      method === 'GET'
        ? Response.json({ success: true, agents })
        : new Promise<Response>((resolve) => (answerStart = resolve)),
    );
    await press('Send');
    await vi.waitFor(() => expect(sent).toEqual(['POST']));
    for (const step of steps) await press(step);
    await vi.waitFor(() => expect(place.textContent).not.toContain('A run may have started'));
    answerStart(Response.json(answer, { status: 504 }));
    await vi.waitFor(() => expect(askedRequests.list()).toEqual([]));
    await new Promise((drawn) => setTimeout(drawn, 50));
    expect(place.textContent).not.toContain('A run may have started');
  },
);

it('a start whose run was found in another tab is not sent again once its own answer refuses it for now', async () => {
  let answerStart: (answer: Response) => void = () => undefined;
  const { place, press, sent } = await openForm(
    [],
    () => new Promise<Response>((resolve) => (answerStart = resolve)),
  );
  await press('Send');
  await vi.waitFor(() => expect(sent).toEqual(['POST']));
  await press('Claim in another tab');
  answerStart(Response.json({ success: false }, { status: 429, headers: { 'Retry-After': '1' } }));
  await vi.waitFor(() => expect(askedRequests.list()).toEqual([]));
  await vi.waitFor(() => expect(pendingRetries.list()).toEqual([]));
  expect(place.textContent).not.toContain('has not started yet');
  expect(sent).toEqual(['POST']);
});

it('tells a run that came from another tab as found there, where it was in doubt, and else as started there', async () => {
  const { place, press } = await openForm([open], STARTED);
  await vi.waitFor(() => expect(place.textContent).toContain('A run may have started'));
  await press('Claim in another tab');
  await vi.waitFor(() => expect(place.textContent).toContain('was found in another tab'));
  expect(place.textContent).not.toContain('was started from another tab');
  const { place: other, press: pressOther } = await openForm([], STARTED);
  await pressOther('Claim in another tab');
  await vi.waitFor(() => expect(other.textContent).toContain('was started from another tab'));
});

it('a prompt that turns its text is marked in what was refused as in what is in doubt', async () => {
  for (const tried of [open, refused]) {
    const { place } = await openForm([{ ...tried, prompt: 'Find \u202Eserf' }], STARTED);
    await vi.waitFor(() => expect(place.textContent).toContain('It was'));
    expect([tried.state, place.querySelector('[data-mark]') !== null]).toEqual([tried.state, true]);
  }
});
