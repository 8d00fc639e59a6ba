import type { Page } from '@playwright/test';
import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { goTo, idOfCase, waitUntilDrawn } from '../hostility/hostile-service.ts';
import { CHECK_PATH, makeAnswer, makePage, makePatch, pageId } from '../support/made-check.ts';
import { JOB, makeEvents, RUN_PATH } from '../support/made-run.ts';

const main = (page: Page) => page.getByRole('main');
/** No id of a real service, and yet a string: halves of surrogate pairs, controls, what an address gives a meaning to, names of every object. */
const IDS = [
  '\ud800',
  '\udc00 tail',
  '\u0000\u0001\u007f',
  'a/b',
  '..',
  '%',
  '%2F%zz',
  '?x=1#y',
  '\u202e',
  ' ',
  '__proto__',
  'constructor',
];
const deep = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
const DEEP = [deep('[', ']'), deep('{"a":', '}')];
const CHILDREN = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: 130_000 }, (_, index) => [`field ${index}`, { previous: index }]),
  ),
);
const wrong = (count: number) => `[${'{"wrong":[]},'.repeat(count - 1)}7]`;
/** `value` as JSON, with a text of JSON in the place of each name that is there as a string. */
const write = (value: unknown, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).reduce(
    (json, [name, text]) => json.replace(JSON.stringify(name), () => text),
    JSON.stringify(value),
  );

/** The screen is drawn, has not failed, and takes a click: it leads to the error reference and back. */
async function expectAlive(page: Page, what: string): Promise<void> {
  await waitUntilDrawn(page);
  await expect(page.getByText('This screen could not be shown'), what).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).first().click();
  await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(/error/i);
}

async function expectAliveAt(page: Page, path: string, what: string): Promise<void> {
  await goTo(page, path);
  await expectAlive(page, what);
}

test('no id makes a list, a row or what it leads to fail', async ({ app, page, startScripted }) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  scripted.answer('GET', /^\/monitor\?/, {
    json: { success: true, data: IDS.map((id, index) => ({ id, name: `Monitor ${index}.` })) },
  });
  scripted.answer('GET', /^\/monitor\/[^?]*\/checks(\?|$)/, {
    json: {
      success: true,
      data: IDS.map((id) => ({
        id,
        monitorId: id,
        status: id,
        createdAt: '2026-11-20T10:00:00.000Z',
      })),
    },
  });
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: IDS.map((id, index) => ({ id, createdAt: id, status: id, options: { prompt: `Run ${index}.` } })) } }); // prettier-ignore
  await app.openOn(scripted.baseUrl, '/monitors');
  for (const [index, id] of IDS.entries()) {
    const link = main(page).getByRole('link', { name: `Monitor ${index}.` });
    await expect(link, JSON.stringify(id)).toBeVisible();
    if (index > 7) continue;
    await link.click();
    await expect(
      page.getByRole('link', { name: `Monitor ${index}.` }),
      JSON.stringify(id),
    ).toHaveCount(0);
    await waitUntilDrawn(page);
    await expect(page.getByText('This screen could not be shown'), JSON.stringify(id)).toHaveCount(
      0,
    );
    await goTo(page, '/monitors');
  }
  await goTo(page, '/agent-runs');
  for (const index of IDS.keys())
    await expect(main(page).getByText(`Run ${index}.`).first()).toBeVisible();

  // The parts of a trace under the same names.
  const event = makeEvents();
  const events = IDS.flatMap((id, index) =>
    ['tool_call.started', 'artifact.updated', 'agent.failed', id].map((type, step) => ({
      ...event(index * 1000 + step, 'root', type),
      eventId: `${id}${step}`,
      agent: {
        id,
        role: index === 0 ? 'orchestrator' : 'subagent',
        name: id,
        parentId: IDS[index - 1] ?? null,
      },
      toolCallId: id,
      tool: { name: id },
      artifact: { artifactId: id, kind: id, snapshotId: id, path: id },
      error: { code: id, source: id, retryable: id, message: id },
      phase: id,
    })),
  );
  scripted.answer('GET', /^\/agent\/[^/]+(\?|$)/, {
    json: { success: true, status: 'failed', error: '\ud800' },
  });
  scripted.answer('GET', /^\/agent\/[^/]+\/trace/, {
    json: { success: true, id: JOB, status: 'failed', events },
  });
  for (const tab of ['timeline', 'story', 'artifacts', 'result', 'raw']) {
    await goTo(page, `${RUN_PATH}?tab=${tab}`);
    await waitUntilDrawn(page);
    await expect(page.getByText('This screen could not be shown'), tab).toHaveCount(0);
    await expect(main(page), tab).not.toContainText(/\[object |\bundefined\b|\bNaN\b|native code/);
  }
});

test('one element that cannot be read is said, with its JSON one click away; none reads as an empty list', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const monitor = CHECK_PATH.split('/checks/')[0] ?? '';
  const lists: readonly (readonly [
    path: string,
    request: RegExp,
    make: (elements: readonly unknown[]) => unknown,
    good: unknown,
  ])[] = [
    ['/monitors', /^\/monitor\?/, (data) => ({ success: true, data }), { id: 'm', name: 'Good' }],
    [
      monitor,
      /^\/monitor\/[^/]+\/checks\?/,
      (data) => ({ success: true, data }),
      { id: 'c', status: 'completed' },
    ],
    [
      '/agent-runs',
      /^\/agent(\?|$)/,
      (agents) => ({ success: true, agents }),
      { id: JOB, status: 'completed' },
    ],
    [CHECK_PATH, /\/checks\/[^/]+/, (pages) => { const { success, next, data } = makeAnswer([]); return { success, next, data: { ...data, pages } }; }, makePage(1)], // prettier-ignore
  ];
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, {
    json: { success: true, data: { id: 'm', name: 'Good' } },
  });
  for (const [path, request, make, good] of lists)
    for (const elements of [[good, { mark: 'not to be read' }], [{ mark: 'not to be read' }]]) {
      scripted.answer('GET', request, { json: make(elements) });
      await app.openOn(scripted.baseUrl, path);
      const told = main(page)
        .getByText(/could not be read/)
        .first();
      await expect(told, path).toBeVisible();
      await expect(main(page), path).not.toContainText(
        /no (runs?|monitors?|checks?|pages?)( yet| came)|has no /i,
      );
      await main(page).getByText('Raw JSON of what could not be read', { exact: true }).click();
      await expect(
        main(page)
          .getByText(/not to be read/)
          .first(),
        path,
      ).toBeVisible();
    }
});

test('nothing is too deep, too many or too long for a screen', async ({
  app,
  page,
  startScripted,
}) => {
  test.slow();
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  await app.openOn(scripted.baseUrl, '/errors');
  const visit = (path: string, what: string) => expectAliveAt(page, path, what);
  let number = 0;
  const changed = (fields: Readonly<Record<string, unknown>>) =>
    makeAnswer([makePage(1, { status: 'changed', ...fields })]);
  const checks: readonly (readonly [string, string])[] = [
    ...[...DEEP, CHILDREN].flatMap((text): (readonly [string, string])[] => [
      ['fields', write(changed({ diff: { json: 'HERE' } }), { HERE: text })],
      [
        'a snapshot',
        write(changed({ snapshot: { json: 'HERE' }, metadata: 'THERE' }), {
          HERE: text,
          THERE: text,
        }),
      ],
    ]),
    ['pages', JSON.stringify(makeAnswer([])).replace('"pages":[]', `"pages":${wrong(150_000)}`)],
    ['a difference of one line', JSON.stringify(changed({ diff: { text: `--- a\n+++ b\n@@ -1 +1 @@\n-${'a b '.repeat(250_000)}\n+${'a c '.repeat(250_000)}\n` } }))], // prettier-ignore
  ];
  for (const [what, text] of checks) {
    const check = idOfCase(++number);
    scripted.answer('GET', new RegExp(`/checks/${check}`), { text });
    for (const view of ['tab=diff', 'tab=snapshot', 'tab=raw'])
      await visit(
        `/monitors/${idOfCase(0)}/checks/${check}?page=${pageId(1)}&${view}`,
        `${what} ${view}`,
      );
  }
  const event = makeEvents();
  for (const text of [...DEEP, CHILDREN]) {
    const run = idOfCase(++number);
    scripted.answer('GET', new RegExp(`^/agent/${run}(\\?|$)`), {
      text: write({ success: true, status: 'completed', data: 'HERE' }, { HERE: text }),
    });
    const events = [
      event(0, 'root', 'run.started'),
      event(1, 'root', 'tool_call.started', {
        toolCallId: 't',
        tool: { name: 'scrape' },
        parameters: 'HERE',
      }),
      event(2, 'root', 'artifact.updated', {
        artifact: { artifactId: 'a', kind: 'json', snapshotId: 's', change: 'created' },
      }),
      event(3, 'root', 'run.finished', { outcome: 'completed' }),
    ];
    scripted.answer('GET', new RegExp(`^/agent/${run}/trace`), { text: write({ success: true, id: run, status: 'completed', events }, { HERE: text }) }); // prettier-ignore
    scripted.answer('GET', new RegExp(`^/agent/${run}/snapshots/`), {
      json: { success: true, snapshot: text },
    });
    for (const tab of [
      'tab=timeline&event=event-2',
      'tab=story',
      'tab=artifacts',
      'tab=result',
      'tab=raw',
    ])
      await visit(`/agent-runs/${run}?${tab}`, `a run, ${tab}`);
  }
  // What a browser's own parser takes minutes for; drawn, it would stop the tab.
  const neverClosed = Array.from(
    { length: 4_000 },
    (_, index) => `<p>x<b a=${index}><i b=${index}>\n\n`,
  ).join('');
  const heavy = [
    '<div>'.repeat(400_000),
    neverClosed,
    `<p ${Array.from({ length: 200_000 }, (_, index) => `a${index}=1`).join(' ')}>x`,
  ];
  for (const [kind, snapshot] of [
    ...heavy.map((html) => ['html', html] as const),
    ['markdown', neverClosed] as const,
  ]) {
    const run = idOfCase(++number);
    const update = event(number * 10, 'root', 'artifact.updated', {
      artifact: { artifactId: 'a', kind, snapshotId: 's', change: 'init' },
    });
    scripted.answer('GET', new RegExp(`^/agent/${run}(\\?|$)`), {
      json: { success: true, status: 'completed' },
    });
    scripted.answer('GET', new RegExp(`^/agent/${run}/trace`), {
      json: { success: true, id: run, events: [update] },
    });
    scripted.answer('GET', new RegExp(`^/agent/${run}/snapshots/`), {
      json: { success: true, snapshot },
    });
    await goTo(page, `/agent-runs/${run}?tab=artifacts`);
    const told =
      kind === 'html'
        ? 'The page is not rendered; here is its source'
        : 'this text is shown as written';
    await expect(main(page).getByText(told), `${kind} of ${snapshot.slice(0, 20)}`).toBeVisible();
    await expectAlive(page, `${kind} of ${snapshot.slice(0, 20)}`);
  }
  const passages = ['\n'.repeat(4_000), '- '.repeat(19_000), 'x'.repeat(1_000_000), '> '.repeat(30_000), '['.repeat(100_000), '|a'.repeat(50_000)]; // prettier-ignore
  const answers = [
    ...DEEP.map((text) => write({ success: true, results: [{ id: 'doc:x', passages: ['p'], extra: 'HERE' }], more: 'THERE' }, { HERE: text, THERE: text })), // prettier-ignore
    `{"success":true,"results":${wrong(150_000)}}`,
    ...passages.map((passage) =>
      JSON.stringify({
        success: true,
        results: [{ id: 'doc:x', passages: [`start ${passage} end`] }],
      }),
    ),
  ];
  scripted.answer('POST', /^\/search\/developer/, (request) => ({
    text: answers[Number(/question (\d+)/.exec(request.body)?.[1])] ?? '{}',
  }));
  for (const index of answers.keys()) {
    await goTo(page, `/search?query=question%20${index}`);
    await main(page).locator('button[type=submit]').first().click();
    await expect(
      main(page)
        .getByText(/Raw answer|Raw JSON/)
        .first(),
      `answer ${index}`,
    ).toBeVisible();
    await expectAlive(page, `answer ${index}`);
  }
});

test('no word is too long for a screen', async ({ app, page, startScripted }) => {
  test.slow();
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  await app.openOn(scripted.baseUrl, '/errors');
  const visit = (path: string, what: string) => expectAliveAt(page, path, what);
  // Words that a browser's layout takes minutes for, were they drawn whole: from right to left, and marks piled on one letter.
  for (const [index, huge] of [
    '\u05d0'.repeat(300_000),
    `a${'\u0301'.repeat(300_000)}`,
  ].entries()) {
    const [check, run] = [idOfCase(index + 10), idOfCase(index + 20)];
    const page1 = makePage(1, {
      status: 'error',
      url: `https://shop.example/${huge}`,
      error: huge,
      metadata: { title: huge },
    });
    const judgment = { meaningful: true, confidence: huge, reason: huge, meaningfulChanges: [{ type: huge, before: huge, after: huge, reason: huge }] }; // prettier-ignore
    const judged = makePage(2, { status: 'changed', targetId: huge, judgment, diff: { text: makePatch('a', huge), json: { [huge]: { previous: huge, current: 'b' } } } }); // prettier-ignore
    scripted.answer('GET', new RegExp(`/checks/${check}`), {
      json: makeAnswer([page1, judged], { error: huge, billingStatus: huge }, huge),
    });
    for (const view of [
      '',
      `?page=${pageId(1)}`,
      `?page=${pageId(2)}&tab=judgment`,
      `?page=${pageId(2)}&tab=raw`,
      '?view=triage',
    ])
      await visit(`/monitors/${idOfCase(0)}/checks/${check}${view}`, `a word of a check, ${view}`);
    const listed = { id: idOfCase(1), name: huge, goal: huge, status: huge, createdAt: huge };
    scripted.answer('GET', /^\/monitor\?/, { json: { success: true, data: [listed] } });
    scripted.answer('GET', new RegExp(`^/monitor/${check}$`), {
      json: { success: true, data: listed },
    });
    scripted.answer('GET', /^\/agent\?/, { json: { success: true, agents: [{ id: run, status: huge, createdAt: huge, options: { prompt: huge } }] } }); // prettier-ignore
    scripted.answer('GET', new RegExp(`^/agent/${run}(\\?|$)`), { json: { success: true, status: 'failed', error: huge, prompt: huge, data: huge } }); // prettier-ignore
    const about = {
      message: huge,
      text: huge,
      reason: huge,
      phase: huge,
      tool: { name: huge },
      toolCallId: 't',
    };
    const failure = { error: { code: huge, source: huge, retryable: false, message: huge } };
    const written = {
      artifact: { artifactId: huge, kind: huge, snapshotId: 's', path: huge, change: 'init' },
    };
    const make = makeEvents();
    const told = [make(0, 'root', 'run.started'), make(1, huge, 'tool_call.started', about), make(2, huge, 'artifact.updated', written), make(3, 'root', 'agent.failed', failure)]; // prettier-ignore
    scripted.answer('GET', new RegExp(`^/agent/${run}/trace`), {
      json: { success: true, id: run, status: 'failed', events: told },
    });
    await visit(`/monitors?offset=${25 * (index + 1)}`, 'a word of a monitor');
    await visit(`/monitors/${check}`, 'a word of a monitor');
    await visit(`/agent-runs?before=${index + 1}`, 'a word of a run');
    for (const tab of ['timeline&event=event-2', 'story', 'artifacts', 'result'])
      await visit(`/agent-runs/${run}?tab=${tab}`, `a word of a trace, ${tab}`);
  }
});

test('an error is explained with its own words, whatever its body is', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const words = 'The list is closed on Sundays.';
  const bodies: readonly (readonly [string, Parameters<typeof scripted.answer>[2], RegExp])[] = [
    [
      'a numeric code',
      { status: 400, json: { success: false, code: 42, error: words, details: 7 } },
      /closed on Sundays/,
    ],
    [
      'a textual success',
      { status: 200, json: { success: 'False', error: words, data: [] } },
      /closed on Sundays/,
    ],
    ['no success at all', { status: 200, json: { error: words } }, /closed on Sundays/],
    [
      'words further in',
      { status: 400, json: { error: { message: words, code: [] } } },
      /closed on Sundays/,
    ],
    [
      'deep details',
      { status: 400, text: `{"success":false,"error":"${words}","details":${DEEP[1] ?? ''}}` },
      /closed on Sundays/,
    ],
    [
      'a failure nested deep',
      { status: 200, text: `{"success":false,"error":"${words}","data":${DEEP[1] ?? ''}}` },
      /./,
    ],
    [
      'HTML',
      {
        status: 400,
        text: '<html><title>Closed</title><body onload=alert(1)>',
        headers: { 'Content-Type': 'text/html' },
      },
      /400/,
    ],
    ['nothing', { status: 400, text: '' }, /400/],
    ['a word', { status: 400, text: '"closed"' }, /400/],
  ];
  for (const [what, reply, expected] of bodies) {
    scripted.answer('GET', /^\/(monitor|agent)(\?|$)/, reply);
    for (const path of ['/monitors', '/agent-runs']) {
      await app.openOn(scripted.baseUrl, path);
      await expect(main(page).getByRole('alert').first(), `${what} on ${path}`).toContainText(
        expected,
      );
      await expect(main(page), what).not.toContainText(
        /\[object |\bundefined\b|This screen failed|no (run|monitor)s? yet/i,
      );
    }
  }
});

test('results in no form that can be read are not an empty search', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const PARTLY = [{ id: 'doc:z', passages: ['one', { no: 'text' }, 'three'] }];
  const UNLISTED = [
    { web: { 0: { url: 'https://x.example/' } } },
    { web: null },
    { success: true, data: { web: [{ url: 'https://x.example/' }] } },
  ];
  scripted.answer('POST', /^\/search$/, (_, count) => ({
    json: { success: true, data: UNLISTED[count - 1] },
  }));
  scripted.answer('POST', /^\/search\/developer/, (_, count) => ({
    json: {
      success: true,
      results: [[{ id: 'doc:x', passages: { 0: 'words' } }], [], PARTLY][count - 1],
      coverage: 'all',
    },
  }));
  const search = () => main(page).locator('button[type=submit]').first().click();
  await app.openOn(scripted.baseUrl, '/search?tab=general&query=x');
  await search();
  await expect(main(page)).toContainText('The results could not be read');
  await expect(main(page)).not.toContainText('No web result');
  for (const query of ['y', 'z']) {
    await goTo(page, `/search?tab=general&query=${query}`);
    await search();
    await expect(main(page)).toContainText('The answer has no list of web results');
    await expect(main(page)).not.toContainText('No web result');
  }
  await goTo(page, '/search?query=x');
  await search();
  await expect(page.getByTestId('reading-pane')).toContainText(
    'No passage of this result could be read',
  );
  await goTo(page, '/search?query=y');
  await search();
  // It does say something, in a form that nobody can read.
  await expect(page.getByTestId('empty-unsaid')).toContainText(
    'What the answer says about what was searched cannot be read in full.',
  );
  await main(page).getByText('1 field not as the API describes').click();
  await expect(main(page)).toContainText('"path": "coverage"');
  await goTo(page, '/search?query=z');
  await search();
  // Two passages are told as two of two: that there was another is said beside them.
  await expect(page.getByTestId('reading-pane')).toContainText(
    'Not every passage of this result could be read',
  );
});

test('a list that keeps to no limit is drawn in part, and says how much of it', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const many = <Item>(make: (index: number) => Item) =>
    Array.from({ length: 20_000 }, (_, index) => make(index));
  const monitor = CHECK_PATH.split('/checks/')[0] ?? '';
  scripted.answer('GET', /^\/monitor\?/, {
    json: {
      success: true,
      data: many((index) => ({ id: idOfCase(index), name: `Monitor ${index}.` })),
    },
  });
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, { json: { success: true, data: { id: idOfCase(1), name: 'One', targets: many((index) => ({ type: 'scrape', urls: [`https://shop.example/${index}`] })) } } }); // prettier-ignore
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\?/, {
    json: { success: true, data: many((index) => ({ id: idOfCase(index), status: 'completed' })) },
  });
  scripted.answer('GET', /^\/agent(\?|$)/, {
    json: {
      success: true,
      agents: many((index) => ({ id: idOfCase(index), status: 'completed' })),
    },
  });
  scripted.answer('POST', /^\/search\/developer/, {
    json: {
      success: true,
      results: [
        { id: `doc:${'a/'.repeat(500_000)}`, url: `https://${'a/'.repeat(500_000)}`, passages: [] },
      ],
      coverage: Object.fromEntries(many((index) => [`kind ${index}`, 'degraded'])),
      sources: many((index) => ({ source: `source ${index}`, indexed: false })),
    },
  });
  scripted.answer('POST', /^\/search$/, {
    json: {
      success: true,
      data: { web: many((index) => ({ url: `https://a.example/${index}`, title: `${index}` })) },
    },
  });
  await app.openOn(scripted.baseUrl, '/monitors');
  const SEARCHES = new Map([
    ['/search', '400 of 40,000 shown'],
    ['/search?tab=general', '100 of 20,000 shown'],
  ]);
  for (const path of ['/monitors', monitor, '/agent-runs', ...SEARCHES.keys()]) {
    await goTo(page, path);
    if (SEARCHES.has(path)) {
      await page.getByRole('textbox', { name: 'Question' }).fill('many');
      await page.getByRole('button', { name: /^Search( ·|$)/ }).and(page.locator('[type=submit]')).click(); // prettier-ignore
    }
    const part = main(page)
      .getByText(SEARCHES.get(path) ?? '200 of 20,000 shown')
      .last();
    await expect(part, path).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('*').length), path).toBeLessThan(
      10_000,
    );
  }
  await goTo(page, '/monitors');
  await main(page).getByRole('button', { name: 'Show more' }).click();
  await expect(main(page).getByRole('link', { name: 'Monitor 399.' })).toBeAttached();
  await expect(main(page).getByText('400 of 20,000 shown')).toBeVisible();
});
