import { expect, expectAccessible, expectSettled, test } from '../support/fixtures.ts';
import {
  answerRun,
  makeEvents,
  RUN_PATH,
  START,
  statusOf,
  traceError,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const PRICING = '1edd20e8-bc7a-8dc5-a16d-0e9007e944d0';
const SWEEP = 'fd4528ff-cfe9-8374-9f28-a2ea7c84c571';

/** A lead with two scouts; idle for an hour in the middle. */
function tellRun() {
  const make = makeEvents();
  const hour = 3_600_000;
  return [
    make(0, 'root', 'run.started'),
    make(5, 'root', 'progress.reported', { phase: 'planning', message: 'Reading' }),
    make(1_000, 'a', 'agent.started'),
    make(1_100, 'a', 'tool_call.started', {
      toolCallId: '1',
      toolName: 'search',
      parameters: { query: 'red lamps' },
    }),
    make(2_100, 'a', 'tool_call.finished', {
      toolCallId: '1',
      toolName: 'search',
      result: { hits: [1, 2, 3] },
    }),
    make(2_200, 'a', 'error.occurred', traceError('internal', 'First trouble.', true)),
    make(hour, 'b', 'agent.started'),
    make(hour + 100, 'b', 'tool_call.started', {
      toolCallId: '2',
      toolName: 'scrape',
      parameters: { url: 'https://lamps.example/red' },
    }),
    make(hour + 900, 'b', 'tool_call.finished', {
      toolCallId: '2',
      toolName: 'scrape',
      result: { title: 'Red lamp', price: 12 },
    }),
    make(hour + 1_000, 'b', 'artifact.updated', {
      artifact: {
        kind: 'json',
        artifactId: 'result',
        snapshotId: '77777777-7777-4777-8777-777777777777',
        change: 'append',
        itemCount: 1,
        sourceToolCallId: '2',
      },
    }),
    make(hour + 1_100, 'b', 'error.occurred', traceError('internal', 'Second trouble.', true)),
    make(hour + 2_000, 'a', 'agent.finished', { outcome: 'succeeded' }),
    make(hour + 2_100, 'b', 'agent.finished', { outcome: 'succeeded' }),
    make(hour + 3_000, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
}

test.describe('the timeline of a run', () => {
  test.beforeEach(async ({ app, page, service }) => {
    await answerRun(page, service, {
      status: () => statusOf({ status: 'completed', data: { ok: true } }),
      trace: () => traceOf(tellRun()),
    });
    await app.openOverHttp(RUN_PATH);
    await expect(page.getByRole('treeitem', { name: /^Lead/ })).toBeVisible();
  });

  test('has a lane per agent under its parent, calls below, and folds @looks', async ({ page }) => {
    const items = page.getByRole('tree').first().getByRole('treeitem');
    await expect(items).toHaveCount(5);
    await expect(items.nth(1)).toHaveAttribute('aria-level', '2');
    await expect(items.nth(2)).toHaveAccessibleName(/^search\s+of Scout a: 1 call$/);
    await items.nth(1).click();
    await expect(items).toHaveCount(4);
    await expect(page).toHaveURL(/toggled=a/);
    await page.reload();
    await expect(items).toHaveCount(4);
    await page.keyboard.press('f');
    await expect(page).toHaveURL(/fold=all/);
    await expect(items).toHaveCount(3);
    await page.getByRole('button', { name: 'Open all sub-agents' }).click();
    await expect(items).toHaveCount(5);
    await expectAccessible(page);
  });

  test('is walked through by keys alone', async ({ page }) => {
    const tree = page.getByRole('tree').first();
    await tree.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const details = page.getByRole('article', { name: 'Event' });
    await expect(details.getByRole('heading', { name: 'search' })).toBeVisible();
    await expect(details).toContainText('Tool call that took 1 s');
    await expect(details).toContainText('red lamps');
    await details.getByRole('button', { name: 'Go to its finish' }).click();
    await expect(page).toHaveURL(/event=event-5/);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
  });

  test('e and Shift+e go through the errors, around the end', async ({ page }) => {
    const details = page.getByRole('article', { name: 'Event' });
    await page.keyboard.press('e');
    await expect(details).toContainText('First trouble.');
    await page.keyboard.press('e');
    await expect(details).toContainText('Second trouble.');
    await page.keyboard.press('e');
    await expect(details).toContainText('First trouble.');
    await page.keyboard.press('Shift+E');
    await expect(details).toContainText('Second trouble.');
  });

  test('e goes through the errors that the filter lets pass, and says when it hides them', async ({
    page,
  }) => {
    await page.getByRole('searchbox', { name: 'Find in the events' }).fill('second trouble');
    const errors = page.getByRole('button', { name: /errors$/ });
    await expect(errors).toHaveText('1 of 2 errors');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox', { name: 'Find in the events' })).not.toBeFocused();
    await expect(page.getByRole('searchbox', { name: 'Find in the events' })).toHaveValue(
      'second trouble',
    );
    await page.keyboard.press('e');
    await page.keyboard.press('e');
    await expect(page.getByRole('article', { name: 'Event' })).toContainText('Second trouble.');
    await page.getByRole('searchbox', { name: 'Find in the events' }).fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No event matches the filter' })).toBeVisible();
    await expect(errors).toBeDisabled();
  });

  test('collapses an hour of nothing, and shows it on request', async ({ page }) => {
    const gap = page.getByTitle(/ without an event$/);
    await expect(gap).toHaveAttribute('title', /59 min|1 h/);
    await page.getByRole('button', { name: 'Idle time' }).click();
    await expect(gap).toHaveCount(0);
    await expect(page).toHaveURL(/idle=shown/);
  });

  test('zooms by keys and wheel, keeps the zoom in the address, and takes it from there', async ({
    page,
  }) => {
    const slider = page.getByRole('slider', { name: /Part of the run on screen/ });
    const whole = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('+');
    await expect(slider).not.toHaveAttribute('aria-valuetext', whole ?? '');
    await expect(page).toHaveURL(/from=.*to=/);
    const zoomed = (await slider.getAttribute('aria-valuetext')) ?? '';
    await page.reload();
    await expect(slider).toHaveAttribute('aria-valuetext', zoomed);
    await page.keyboard.press('0');
    await expect(slider).toHaveAttribute('aria-valuetext', whole ?? '');
    await expect(page).not.toHaveURL(/from=/);
    const box = await page.getByRole('tree').first().boundingBox();
    if (!box) throw new Error('the lanes have no place');
    await page.mouse.move(box.x + box.width - 100, box.y + 60);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect(slider).not.toHaveAttribute('aria-valuetext', whole ?? '');
    await slider.focus();
    const before = (await slider.getAttribute('aria-valuetext')) ?? '';
    await page.keyboard.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', before);
  });

  test('is filtered by type, agent, tool and text, with counts', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Find in the events' }).fill('lamps.example');
    await expect(page.getByText('1 of 14 events')).toBeVisible();
    await expect(page.getByRole('treeitem', { name: /^search\s+of/ })).toHaveCount(0);
    await expect(page).toHaveURL(/q=lamps\.example/);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('checkbox', { name: 'scrape' }).check();
    await expect(page.getByText('2 of 14 events')).toBeVisible();
    await expect(page).toHaveURL(/tool=scrape/);
  });

  test('shows what a selected event is, with its artifact, its raw JSON and a link of its own', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${page.url().split('?')[0]}?event=event-9`);
    const details = page.getByRole('article', { name: 'Event' });
    await expect(details).toContainText('result, version 1 of 1');
    await expect(details.getByRole('treeitem', { name: /price/ })).toBeVisible();
    await details.getByText('Raw JSON of the finish').click();
    await expect(details).toContainText('"toolCallId": "2"');
    await details.getByRole('button', { name: 'Copy link' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/agent-runs\/[0-9a-f-]+\?event=event-9$/);
  });

  test('shows the state at the playhead, stepped by key', async ({ page }) => {
    const state = page.getByRole('region', { name: 'State at the playhead' });
    await expect(state).toContainText('Final state');
    await page.goto(`${page.url().split('?')[0]}?at=1500`);
    await expect(state).toContainText('4 of 14 events');
    await expect(state.getByRole('button', { name: 'search', exact: true })).toBeVisible();
    await expect(state).toContainText('planning');
    await expect(state).toContainText('None yet');
    await page.keyboard.press('.');
    await expect(state).toContainText('5 of 14 events');
    await expect(page).toHaveURL(/at=2100/);
    await page.keyboard.press(',');
    await expect(state).toContainText('4 of 14 events');
    // A moment that the run never came to is its end.
    await page.goto(`${page.url().split('?')[0]}?at=99999999`);
    await expect(state).toContainText('Final state');
    await expect(page.getByText('Recording')).toHaveCount(0);
    // After the last event is the end, which goes on with a run at work.
    await page.keyboard.press('.');
    await expect(page).not.toHaveURL(/at=/);
    await expect(state).toContainText('Final state');
  });

  test('is moved by dragging the minimap and the lanes', async ({ page }) => {
    const slider = page.getByRole('slider', { name: /Part of the run on screen/ });
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const drag = async (x: number, y: number, by: number) => {
      const before = (await slider.getAttribute('aria-valuetext')) ?? '';
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y);
      await page.mouse.move(x + by, y);
      await page.mouse.up();
      await expect(slider).not.toHaveAttribute('aria-valuetext', before);
    };
    const map = await slider.boundingBox();
    const lanes = await page.getByRole('tree').first().boundingBox();
    if (!map || !lanes) throw new Error('the timeline has no place');
    await drag(map.x + map.width / 2, map.y + 20, 60);
    await drag(lanes.x + lanes.width - 120, lanes.y + 40, 80);
    await expect(page.getByRole('article', { name: 'Event' })).toHaveCount(0);
  });

  test('shows the part that is dragged over on the minimap, where all of it is on screen', async ({
    page,
  }) => {
    const slider = page.getByRole('slider', { name: /Part of the run on screen/ });
    const whole = (await slider.getAttribute('aria-valuetext')) ?? '';
    const map = await slider.boundingBox();
    if (!map) throw new Error('the minimap has no place');
    const drag = async (from: number, to: number) => {
      await page.mouse.move(map.x + map.width * from, map.y + 20);
      await page.mouse.down();
      await page.mouse.move(map.x + map.width * to, map.y + 20, { steps: 4 });
      await page.mouse.up();
    };
    await drag(0.2, 0.6);
    await expect(slider).not.toHaveAttribute('aria-valuetext', whole);
    const part = (await slider.getAttribute('aria-valuetext')) ?? '';
    await slider.dblclick();
    await expect(slider).toHaveAttribute('aria-valuetext', whole);
    // Either way, and not by a hand that trembles.
    await drag(0.6, 0.2);
    await expect(slider).toHaveAttribute('aria-valuetext', part);
    await slider.dblclick();
    await drag(0.4, 0.402);
    await expect(slider).toHaveAttribute('aria-valuetext', whole);
  });

  test('is zoomed by two fingers', async ({ page }) => {
    const slider = page.getByRole('slider', { name: /Part of the run on screen/ });
    const before = (await slider.getAttribute('aria-valuetext')) ?? '';
    await page
      .getByRole('tree')
      .first()
      .locator('> [role=presentation]')
      .evaluate((element) => {
        const box = element.getBoundingClientRect();
        const middle = box.left + box.width * 0.7;
        const send = (type: string, pointerId: number, x: number) =>
          element.dispatchEvent(
            new PointerEvent(type, {
              pointerId,
              pointerType: 'touch',
              clientX: x,
              clientY: box.top + 40,
              bubbles: true,
              button: 0,
            }),
          );
        send('pointerdown', 11, middle - 20);
        send('pointerdown', 12, middle + 20);
        for (let step = 1; step <= 6; step++) {
          send('pointermove', 11, middle - 20 - step * 10);
          send('pointermove', 12, middle + 20 + step * 10);
        }
        send('pointerup', 11, middle - 80);
        send('pointerup', 12, middle + 80);
      });
    await expect(slider).not.toHaveAttribute('aria-valuetext', before);
  });

  test('on a phone details and state cover the lanes, with a way back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Show state' }).click();
    await expect(page.getByRole('region', { name: 'State at the playhead' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to timeline' }).click();
    await expect(page.getByRole('tree').first()).toBeVisible();
    await page.getByRole('button', { name: '2 errors' }).click();
    await expect(page.getByRole('article', { name: 'Event' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to timeline' }).click();
    await expect(page.getByRole('article', { name: 'Event' })).toBeHidden();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  });

  test('draws what the run waited for, and says it', async ({ page }) => {
    await page.getByRole('button', { name: 'Critical path' }).click();
    await expect(page).toHaveURL(/path=shown/);
    await expect(page.getByRole('button', { name: 'Critical path' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const words = page.getByRole('region', { name: 'Critical path' });
    await expect(words).toContainText('the run waited for');
    await words.getByRole('button', { name: 'scrape of Scout b' }).click();
    await expect(
      page.getByRole('article', { name: 'Event' }).getByRole('heading', { name: 'scrape' }),
    ).toBeVisible();
  });
});

test('the playhead is dragged along the axis, and plays to the end of the run', async ({
  app,
  page,
  service,
}) => {
  await app.setTime(new Date(START + 7_200_000));
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { ok: true } }),
    trace: () => traceOf(tellRun()),
  });
  await app.openOverHttp(RUN_PATH);
  const axis = page.getByRole('slider', { name: /^Playhead/ });
  const state = page.getByRole('region', { name: 'State at the playhead' });
  await expect(state).toContainText('Final state');
  const box = await axis.boundingBox();
  if (!box) throw new Error('the axis has no place');
  await page.mouse.move(box.x + box.width * 0.6, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + 10);
  await page.mouse.move(box.x + box.width * 0.2, box.y + 10);
  await page.mouse.up();
  await expect(state).toContainText('State at');
  await page.clock.runFor(500);
  await expect(page).toHaveURL(/at=\d/);
  const offset = async () => Number(await axis.getAttribute('aria-valuenow'));
  const dragged = await offset();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Pause the playhead' })).toBeVisible();
  await page.clock.runFor(300);
  expect(await offset()).toBeGreaterThan(dragged);
  await page.clock.fastForward(20_000);
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Play the run' })).toBeVisible();
  await expect(state).toContainText('Final state');
  await axis.press('Home');
  await expect(state).toContainText('State at');
});

test('a click on a bar opens its call', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${PRICING}`);
  await expectSettled(page);
  const lane = page.getByRole('treeitem', { name: /^scrape_page\s+of/ }).first();
  const box = await lane.boundingBox();
  const tree = await page.getByRole('tree').first().boundingBox();
  if (!box || !tree) throw new Error('the lane has no place');
  const content = page.getByRole('tree').first().locator('> [role=presentation]');
  for (let x = box.x + box.width + 12; x < tree.x + tree.width; x += 6) {
    await page.mouse.move(x, box.y + 12);
    if ((await content.evaluate((element) => element.style.cursor)) !== 'pointer') continue;
    await page.mouse.click(x, box.y + 12);
    break;
  }
  await expect(
    page.getByRole('article', { name: 'Event' }).getByRole('heading', { name: 'scrape_page' }),
  ).toBeVisible();
});

test('lanes that are not drawn are counted where screen readers tell the place of one, and so are the events of a lane', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const scouts = Array.from({ length: 200 }, (_, at) => [
    make(100 + at, `s${at}`, 'agent.started'),
    make(1_000 + at, `s${at}`, 'agent.finished', { outcome: 'succeeded' }),
  ]).flat();
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { ok: true } }),
    trace: () =>
      traceOf([
        make(0, 'root', 'run.started'),
        ...scouts,
        make(2_000, 'root', 'run.finished', { outcome: 'succeeded' }),
      ]),
  });
  await app.openOverHttp(RUN_PATH);
  const tree = page.getByRole('tree').first();
  const third = tree.getByRole('treeitem').nth(3);
  await expect(third).toHaveAttribute('aria-setsize', '200');
  await expect(third).toHaveAttribute('aria-posinset', '3');
  await tree.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const chosen = page.getByRole('treeitem', { name: 'Scout s0 finished', selected: true });
  await expect(chosen).toHaveAttribute('aria-setsize', '2');
  await expect(chosen).toHaveAttribute('aria-posinset', '2');
});

test('10,000 events stay few elements', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${SWEEP}`);
  await expect(page.getByRole('tab', { name: /Timeline 10,000/ })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^Catalogue reader/ })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500);
});

test('families of tools are told by tint and shape, and what is too narrow for its label by pointer and keys', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const tools = ['web_search', 'scrape_page', 'fill_form', 'extract_rows', 'save_rows', 'ponder'];
  const callOf = (toolName: string) => ({
    toolCallId: toolName,
    toolName,
    parameters: { url: `https://lamps.example/${toolName}` },
    result: {},
  });
  const events = [
    make(0, 'root', 'run.started'),
    // The first is wide, the others narrower than a label.
    make(1_000, 'root', 'tool_call.started', callOf('web_search')),
    ...tools.slice(1).map((tool) => make(4_000, 'root', 'tool_call.started', callOf(tool))),
    ...tools.slice(1).map((tool) => make(4_200, 'root', 'tool_call.finished', callOf(tool))),
    make(9_000, 'root', 'tool_call.finished', callOf('web_search')),
    make(10_000, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: {} }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  const laneOf = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await expect(laneOf('ponder')).toBeVisible();
  const shapes = await Promise.all(tools.map((tool) => laneOf(tool).locator('svg').innerHTML()));
  expect(new Set(shapes).size).toBe(tools.length);
  /** The colour in the middle of the run on a lane, as painted. */
  const tints = await page.locator('[role=tree] canvas').evaluate((canvas, count) => {
    const { width, height } = canvas as HTMLCanvasElement;
    // One column at once: several readings would be slow, and the browser says so.
    const column = (canvas as HTMLCanvasElement)
      .getContext('2d')
      ?.getImageData(Math.round(width * 0.41), 0, 1, height).data;
    return Array.from({ length: count }, (_, lane) => {
      const at = Math.round((24 * (lane + 1) + 16) * devicePixelRatio) * 4;
      return String(column?.slice(at, at + 4));
    });
  }, tools.length);
  expect(new Set(tints).size).toBe(tools.length);

  // By keys: the lane of a narrow bar, then its call.
  await page.getByRole('tree').first().focus();
  for (let down = 0; down < 2; down++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const label = page.getByText('scrape_page lamps.example/scrape_page', { exact: true });
  await expect(label).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in the events' }).focus();
  await expect(label).toBeHidden();
  // By the pointer, without a click.
  const ring = page.getByRole('treeitem', { name: 'scrape_page started' });
  const box = await ring.boundingBox();
  if (!box) throw new Error('the call has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByText('lamps.example/scrape_page', { exact: true })).toBeVisible();
});

test('labels of the timeline are drawn again in the fonts that come late on a first visit', async ({
  app,
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await app.openOverHttp(`/agent-runs/${PRICING}`);
  const canvas = page.getByRole('tree', { name: /^Lanes/ }).locator('canvas');
  const read = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  await expect.poll(async () => (await read()).length).toBeGreaterThan(5_000);
  const before = await read();
  // Nothing else draws it again meanwhile.
  expect(await read()).toBe(before);
  release();
  await expect.poll(async () => (await read()) === before).toBe(false);
});

test('one button plays the recording through timeline, story and artifacts, and what is shown grows', async ({
  app,
  page,
}) => {
  // Every frame of the time that is given is drawn: thousands.
  test.slow();
  // Said of captured pages when the test's clock looks into their frames, which may run nothing.
  app.allowComplaints(/Blocked script execution in 'about:srcdoc'/);
  await app.setTime(new Date());
  await app.openOverHttp(`/agent-runs/${PRICING}?tab=story`);
  const told = page.getByRole('region', { name: 'Story of the run' }).getByRole('button');
  const whole = await told.first().innerText();
  // Each part is read before the play. Then only the time that is given passes: a slow moment of the machine may not play to the end.
  await page.getByRole('tab', { name: /^Artifacts/ }).click();
  await page.getByRole('button', { name: /^Result/ }).click();
  await expect(page.getByRole('table').getByRole('row').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Story' }).click();
  await expect(told.first()).toBeVisible();
  const placeOf = (name: string) => page.getByRole('button', { name }).boundingBox();
  const [play, copy] = [await placeOf('Play the run'), await placeOf('Copy the story')];
  expect(Math.abs((play?.y ?? 0) - (copy?.y ?? 99)), 'one bar holds both').toBeLessThan(6);
  await app.stopTime();
  await page.getByRole('button', { name: 'Play the run' }).click();
  await page.clock.runFor(2_000);
  await expect(page.getByText('Recording')).toBeVisible();
  const early = await told.count();
  expect(early).toBeGreaterThan(0);
  await expect(told.first()).toHaveText(whole.replaceAll('\n', ' '), { useInnerText: true });
  await page.clock.runFor(4_000);
  expect(await told.count()).toBeGreaterThan(early);

  // On another tab it goes on: the artifact that was written last is shown as it was then.
  await page.getByRole('tab', { name: /^Artifacts/ }).click();
  const version = page.getByRole('list', { name: 'Versions' }).locator('[aria-current]');
  await expect(version).toBeVisible();
  await expect(page.getByText(/^As it was at the playhead/)).toBeVisible();
  const artifact = page.getByRole('navigation', { name: 'Artifacts' }).locator('[aria-current]');
  const seen = new Set<string>();
  for (let moment = 0; moment < 6; moment++) {
    await page.clock.runFor(3_000);
    seen.add(`${await artifact.innerText()} ${await version.innerText()}`);
  }
  expect(seen.size).toBeGreaterThan(2);
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Play the run' })).toBeVisible();
  const paused = await page.getByText(/^Recording/).innerText();
  await page.clock.runFor(2_000);
  await expect(page.getByText(/^Recording/)).toHaveText(paused);
  await expect(page).toHaveURL(/at=\d/);

  // The result is a table that grows.
  await page.getByRole('button', { name: /^Result/ }).click();
  const records = page.getByRole('table').getByRole('row');
  await expect(records.first()).toBeVisible();
  const rows = await records.count();
  await page.keyboard.press('p');
  for (let moment = 0; moment < 12 && (await records.count()) <= rows; moment++)
    await page.clock.runFor(1_000);
  expect(await records.count()).toBeGreaterThan(rows);
  await page.keyboard.press('p');

  await page.getByRole('tab', { name: /^Timeline/ }).click();
  const state = page.getByRole('region', { name: 'State at the playhead' });
  await expect(state).toContainText('State at');
  await expect(state).toContainText('Recording');
  await page.keyboard.press('p');
  await page.clock.fastForward(40_000);
  await page.clock.runFor(200);
  await expect(page.getByRole('region', { name: 'State at the playhead' })).toContainText(
    'Final state',
  );
});
