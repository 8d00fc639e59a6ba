import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { answerFromFile } from '../saved-answers/answer-from-file.ts';
import type { FileItem } from './opened-file.ts';
import { type FileProgress, readFiles } from './read-files.ts';
import { readText } from './read-text.ts';

const service = createTestService();
const get = async (path: string) => (await service.ask(path)).body;
const text = (value: unknown) => JSON.stringify(value);
const field = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const UTF8 = new TextEncoder();
const utf16 = (content: string, isLittle: boolean, hasMark: boolean) => {
  const codes = [
    ...(hasMark ? [0xfeff] : []),
    ...Array.from(content, (_, at) => content.charCodeAt(at)),
  ];
  return new Uint8Array(
    codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  );
};

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'a') => new File([content], name);
const open = (...contents: readonly (string | Uint8Array<ArrayBuffer>)[]) =>
  readFiles(
    contents.map((content, at) => fileOf(content, `file-${at + 1}`)),
    () => undefined,
  );

async function opened(...contents: readonly (string | Uint8Array<ArrayBuffer>)[]) {
  const reading = await open(...contents);
  if (!reading.ok) throw new Error(text(reading.problems));
  return reading;
}
async function problemOf(...contents: readonly (string | Uint8Array<ArrayBuffer>)[]) {
  const reading = await open(...contents);
  return reading.ok
    ? `opened: ${text(reading.file.items)}`
    : reading.problems.map(({ sentence }) => sentence).join(' | ');
}

let check: unknown;
let status: unknown;
let trace: unknown;

let monitor: unknown;
const search = {
  success: true,
  results: [
    { id: 'doc:https://a.example/b', url: 'https://a.example/b', passages: [{ text: 'c' }] },
  ],
};
const ids = { monitor: '', check: '', job: '' };
const checkPath = () => `/monitor/${ids.monitor}/checks/${ids.check}`;

beforeAll(async () => {
  for (const each of listOf(field(await get('/monitor'), 'data'))) {
    const id = String(field(each, 'id'));
    const long = listOf(field(await get(`/monitor/${id}/checks`), 'data')).find(
      (held) => Number(field(held, 'summary', 'totalPages')) > 25 && field(held, 'finishedAt'),
    );
    if (long === undefined) continue;
    ids.monitor = id;
    ids.check = String(field(long, 'id'));
  }
  // The newest may have begun a moment ago, with too few events to be cut into parts.
  const ended = listOf(field(await get('/agent'), 'agents')).find(
    (run) => field(run, 'status') === 'completed',
  );
  ids.job = String(field(ended, 'id'));
  check = await get(`${checkPath()}?limit=100`);
  monitor = await get(`/monitor/${ids.monitor}`);
  status = await get(`/agent/${ids.job}`);
  trace = await get(`/agent/${ids.job}/trace`);
});

describe('what a file holds is told by its contents', () => {
  it('in any encoding of JSON, packed or not, with or without a mark', async () => {
    const content = text(check);
    for (const bytes of [
      UTF8.encode(content),
      UTF8.encode(`\uFEFF${content}`),
      utf16(content, true, true),
      utf16(content, false, true),
      utf16(content, true, false),
      utf16(content, false, false),
      new Uint8Array(gzipSync(content)),
      new Uint8Array(gzipSync(utf16(content, true, true))),
      UTF8.encode(JSON.stringify(check, null, 2)),
    ]) {
      const { file } = await opened(new Uint8Array(bytes));
      expect(file.items).toEqual([
        {
          kind: 'check',
          monitorId: ids.monitor,
          checkId: ids.check,
          pages: expect.any(Number),
          complete: expect.any(Boolean),
        },
      ]);
    }
  });

  it('with the head of the answer before it, as tools print it, after a redirect and several in one file', async () => {
    const head = (line: string) =>
      `HTTP/${line}\r\ndate: Sat, 28 Nov 2026 10:00:00 GMT\r\ncontent-type: application/json\r\n\r\n`;
    const kinds = async (content: string) =>
      (await opened(content)).file.items.map(({ kind }) => kind);
    expect(await kinds(`${head('2 200 ')}${text(check)}\n`)).toEqual(['check']);
    expect(await kinds(`${head('1.1 302 Found')}${head('1.1 200 OK')}${text(check)}`)).toEqual([
      'check',
    ]);
    expect(
      await kinds(`${head('1.1 200 OK')}${text(monitor)}\n${head('1.1 200 OK')}${text(status)}`),
    ).toEqual(expect.arrayContaining(['run', 'monitor']));
    expect(await problemOf(head('1.1 204 No Content'))).toContain('a text, but no JSON');
    expect(await problemOf('HTTP/1.1 200 OK\r\ndate: now')).toContain('a text, but no JSON');
  });

  it('each answer of the API is one, also without its envelope', async () => {
    const cases: readonly (readonly [unknown, readonly FileItem['kind'][]])[] = [
      [check, ['check']],
      [field(check, 'data'), ['check']],
      [monitor, ['monitor']],
      [field(monitor, 'data'), ['monitor']],
      [status, ['run']],
      [trace, ['run']],
      [field(trace, 'events'), ['run']],
      [search, ['search']],
      [{ success: true, results: [], coverage: {} }, ['search']],
      [{ success: true, data: { web: [{ url: 'https://a.example', position: 1 }] } }, ['search']],
      [{ success: true, status: 'failed', error: 'Agent was cancelled', creditsUsed: 0 }, ['run']],
      // The data of a run may look like anything.
      [{ success: true, status: 'completed', data: field(check, 'data') }, ['run']],
      [{ success: true, status: 'completed', data: field(trace, 'events') }, ['run']],
      [{ success: true, status: 'completed', data: [{ id: 'a', schedule: 'Monday' }] }, ['run']],
      [{ success: true, status: 'completed', data: [{ id: 'a', pages: [1, 2] }] }, ['run']],
      [
        {
          status: 'completed',
          data: [{ url: 'https://a.example', status: 'up', statusCode: 200 }],
        },
        ['run'],
      ],
      [{ success: true, status: 'completed', data: [] }, ['run']],
      // As other services wrap what they answer.
      [{ status: 'success', data: field(check, 'data') }, ['check']],
      [{ status: 'ok', data: [field(monitor, 'data')] }, ['monitor']],
      // A status and a value nobody has heard of.
      [{ status: 'paused_for_lunch', creditsUsed: 3, extra: [1] }, ['run']],
      [
        [check, monitor, status, trace],
        ['monitor', 'check', 'run'],
      ],
      [
        {
          jobId: ids.job,
          service: 'https://api.example.com/v2',
          exportedAt: '2026-01-02T03:04:05Z',
          complete: true,
          status,
          trace,
        },
        ['run'],
      ],
    ];
    for (const [value, kinds] of cases)
      expect(
        (await opened(text(value))).file.items.map(({ kind }) => kind),
        text(value).slice(0, 80),
      ).toEqual(kinds);
  });

  it('lines of events are a trace, also with a last line that was cut, and of several runs each is its own', async () => {
    const events = field(trace, 'events');
    const lines = (Array.isArray(events) ? events : []).map((event) => text(event));
    const whole = await opened(`${lines.join('\n')}\n`);
    expect(whole.file.items).toEqual([
      { kind: 'run', jobId: expect.any(String), events: lines.length },
    ]);
    expect(whole.file.lacks).toEqual([]);
    const cut = await opened(lines.join('\r\n').slice(0, -5));
    expect(cut.file.items).toMatchObject([{ events: lines.length - 1 }]);
    expect(cut.file.lacks.join(' ')).toContain('has no end and was left out');
    const two = await opened(
      ['one', 'two']
        .flatMap((runId) =>
          [1, 2].map((at) =>
            text({ eventId: `${runId}-${at}`, runId, type: 'run.started', producerSequence: at }),
          ),
        )
        .join('\n'),
    );
    expect(two.file.items).toEqual([
      { kind: 'run', jobId: 'one', events: 2 },
      { kind: 'run', jobId: 'two', events: 2 },
    ]);
  });

  it('an answer among lines of events is that answer, and a broken event is none', async () => {
    const lines = listOf(field(trace, 'events')).map((event) => text(event));
    const broken = { type: 'error.occurred', status: 'failed', error: 'x' };
    const { saved } = await opened([...lines, text(status), text(broken)].join('\n'));
    expect(saved.answers.runs).toMatchObject([{ jobId: ids.job, status }]);
    expect(field(saved.answers.runs[0]?.trace, 'events')).toHaveLength(lines.length + 1);
    const alone = await opened([...lines, text(broken)].join('\n'));
    expect(alone.saved.answers.runs[0]?.status).toBeNull();
  });

  it('what of a list of checks or monitors cannot be told for one is named', async () => {
    const data = { ...Object(field(check, 'data')), pages: undefined };
    const { id: _left, ...nameless } = data;
    const checks = await opened(text({ success: true, data: [data, nameless, data] }));
    expect(checks.file.lacks.join(' ')).toContain(
      '1 element of a list of checks cannot be told for one',
    );
    const own = field(monitor, 'data');
    const monitors = await opened(text({ success: true, data: [own, {}, null, own, own] }));
    expect(monitors.file.lacks.join(' ')).toContain('2 elements of a list of monitors');
  });

  it('data nested deeper than an engine can write is answered as it was written', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const { saved } = await opened(`{"success":true,"status":"completed","data":${deep}}`);
    const answer = await answerFromFile(saved)(
      new Request(`https://x.invalid/v2/agent/${saved.answers.runs[0]?.jobId ?? ''}`),
    );
    expect((await answer.text()).includes(deep)).toBe(true);
  });

  it('numbers are answered as they were written', async () => {
    const exact = '12345678901234567890.10';
    const { saved } = await opened(
      `{"success":true,"status":"completed","data":{"price":${exact}}}`,
    );
    const answer = await answerFromFile(saved)(
      new Request(`https://x.invalid/v2/agent/${saved.answers.runs[0]?.jobId ?? ''}`),
    );
    expect(await answer.text()).toContain(`"price":${exact}`);
  });
});

describe('several answers together', () => {
  it('pages of one check make its list in the order of the service, however they were chosen', async () => {
    const pages: unknown[] = [];
    for (let next: unknown = `${checkPath()}?limit=10`; typeof next === 'string';) {
      const answer = await get(
        next.replace(/^https?:\/\/[^/]+\/v2/, '').replace(/^\?/, `${checkPath()}?`),
      );
      pages.push(answer);
      next = field(answer, 'next');
      if (typeof next === 'string') next = `${checkPath()}${next.slice(next.indexOf('?'))}`;
    }
    expect(pages.length).toBeGreaterThan(2);
    const all = text(field(check, 'data', 'pages'));
    for (const order of [pages, pages.toReversed(), [...pages, ...pages]]) {
      const { saved, file } = await opened(...order.map(text));
      expect(text(saved.answers.checks[0]?.pages).slice(0, all.length - 1)).toEqual(
        all.slice(0, -1),
      );
      expect(saved.answers.checks).toMatchObject([{ complete: true }]);
      expect(file.lacks).toEqual([]);
    }
    const { saved, file } = await opened(...pages.slice(1).map(text));
    expect(saved.answers.checks).toMatchObject([{ complete: false }]);
    expect(file.lacks).toEqual([
      expect.stringMatching(/^Of the \d+ pages of check .* are in the file\.$/),
    ]);
  });

  it('parts of a list that name the next one by a cursor stay in their order, and are whole only with its end', async () => {
    const all = [1, 2, 3, 4, 5, 6].map((number) => ({
      id: `result-${number}`,
      url: `https://shop.example/${number}`,
      status: 'same',
      targetId: 'shop',
    }));
    const part = (from: number, to: number, next: string | null) => {
      const pages = all.slice(from, to);
      const told = { id: ids.check, monitorId: ids.monitor, summary: { totalPages: 6 } };
      return text({ success: true, next, data: { ...told, pages, next } });
    };
    const link = 'https://api.example/v2/monitor/x/checks/y?cursor=';
    const [first, second, end] = [part(0, 1, `${link}b`), part(1, 4, `${link}c`), part(4, 6, null)];
    const whole = await opened(end, first, second);
    expect(whole.saved.answers.checks).toMatchObject([{ pages: all, complete: true }]);
    const more = await opened(part(0, 6, `${link}more`));
    expect(more.saved.answers.checks).toMatchObject([{ pages: all, complete: false }]);
  });

  it('an export that says that it may be a part is not the whole check, though it counts all pages', async () => {
    const exportNote = 'The answer gives a warning: one shard was down. (Results may be missing.)';
    const data = { ...Object(field(check, 'data')), next: null };
    const all = {
      success: true,
      next: null,
      data: { ...data, summary: { totalPages: listOf(data.pages).length } },
    };
    const noted = { exportNote, ...all };
    const alone = await opened(text(noted));
    expect(alone.saved.answers.checks).toMatchObject([{ complete: false, body: { exportNote } }]);
    expect(alone.file.lacks).toEqual([
      expect.stringContaining('Whether all pages of check'),
      `An export of check ${ids.check} says of itself: ${exportNote}`,
    ]);
    // Its note is not one of what others bring.
    const twice = await opened(text(noted), text({ ...noted, more: 1 }));
    expect(twice.saved.answers.checks).toMatchObject([{ complete: false }]);
    expect(twice.saved.answers.checks[0]?.body).not.toHaveProperty('exportNote');
    expect(twice.file.lacks).toEqual(alone.file.lacks);
    const whole = await opened(text(all));
    expect(whole.saved.answers.checks).toMatchObject([{ complete: true }]);
  });

  it('a status belongs to the one trace beside it, and to none where there are several', async () => {
    const one = await opened(text(status), text(trace));
    expect(one.file.items).toMatchObject([{ kind: 'run', jobId: ids.job }]);
    expect(one.saved.answers.runs[0]?.status).toEqual(status);
    expect(one.file.lacks.join(' ')).toContain(`It is taken to be of run ${ids.job}`);
    const other = { ...Object(trace), id: '99999999-9999-4999-8999-999999999999' };
    const three = await opened(text(status), text(trace), text(other));
    expect(three.saved.answers.runs.map((run) => run.status === null)).toEqual([true, true, false]);
    const two = await opened(text(trace), text(other));
    expect(two.file.items).toHaveLength(2);
  });

  it('polls of one trace are joined without repeating an event, and copies inside one answer stay', async () => {
    const events = field(trace, 'events');
    const list: readonly unknown[] = Array.isArray(events) ? events : [];
    const early = { ...Object(trace), events: list.slice(0, 5) };
    const late = { ...Object(trace), events: list.slice(3) };
    const joined = await opened(text(early), text(late));
    expect(field(joined.saved.answers.runs[0]?.trace, 'events')).toEqual(list);
    const twice = await opened(text({ ...Object(trace), events: [...list, ...list] }));
    expect(twice.file.items).toMatchObject([{ events: list.length * 2 }]);
  });

  it('parts of a trace are one that names no further part once none is missing, in whatever order they were chosen', async () => {
    const list = listOf(field(trace, 'events'));
    const part = (from: number, to: number, next: string | null) =>
      text({ ...Object(trace), events: list.slice(from, to), next });
    const [first, second, last] = [
      part(0, list.length - 5, 'https://a.example/v2/x?cursor=a'),
      part(list.length - 5, list.length - 3, 'https://a.example/v2/x?cursor=b'),
      part(list.length - 3, list.length, null),
    ];
    const nextOf = async (...parts: readonly string[]) =>
      field((await opened(...parts)).saved.answers.runs[0]?.trace, 'next');
    expect(await nextOf(first, second, last)).toBeNull();
    expect(await nextOf(last, first, second)).toBeNull();
    // Without the end, or the middle, it is still a part.
    expect(await nextOf(second, first)).toContain('cursor');
    expect(await nextOf(first, last)).toContain('cursor');
    // Of polls the longest one counts.
    expect(await nextOf(part(0, 3, null), first)).toContain('cursor=a');
  });

  it('what cannot be opened does not keep the others from it, and the same answers have the same name', async () => {
    const first = await opened(text(check), 'not this', text(search));
    expect(first.file.names).toEqual(['file-1', 'file-3']);
    expect(first.file.problems).toEqual([
      { name: 'file-2', sentence: expect.stringContaining('no JSON and no report') },
    ]);
    const again = await opened(text(search), text(check));
    expect(again.file.id).toBe(first.file.id);
    expect((await opened(text(check))).file.id).not.toBe(first.file.id);
  });
});

describe('what one answer says is not said of another', () => {
  const checkOf = (changes: object, data: object) => ({
    ...Object(check),
    ...changes,
    data: { ...Object(field(check, 'data')), ...data },
  });
  const ended = '2026-01-02T03:04:05Z';
  const reportOf = (saved: object) => ({
    format: 'web-data-console',
    version: 1,
    made: ended,
    by: '1',
    service: 'api.example.com',
    leftOut: [],
    answers: { monitors: [], checks: [], runs: [], searches: [] },
    ...saved,
  });
  const exportOf = (service: unknown) =>
    text({ jobId: ids.job, service, exportedAt: ended, status, trace });
  const pagesOf = (count: number, fields: object = {}) =>
    Array.from({ length: count }, (_, at) => ({
      id: `page-${at}`,
      url: `https://a.example/${at}`,
      status: 'changed',
      targetId: 't',
      ...fields,
    }));
  const counting = (totalPages: number) => ({ summary: { totalPages, changed: totalPages } });

  it('of two answers about a check the later one tells each page and whether there are more', async () => {
    const early = checkOf(
      { next: null },
      { ...counting(2), next: null, status: 'running', updatedAt: ended, pages: pagesOf(2) },
    );
    const judged = { judgment: { meaningful: true } };
    const late = (fields: object) =>
      checkOf({ next: null }, { next: null, updatedAt: '2026-01-02T03:05:00Z', ...fields });
    const whole = late({ ...counting(3), status: 'completed', pages: pagesOf(3, judged) });
    for (const files of [
      [early, whole],
      [whole, early],
    ]) {
      const { saved, file } = await opened(...files.map(text));
      expect(saved.answers.checks[0]).toMatchObject({ pages: pagesOf(3, judged), complete: true });
      expect(file.lacks).toEqual([expect.stringContaining('Of 2 results the later version')]);
    }
    // A report that held all of its time, and the beginning of the check as it was later.
    const report = reportOf({
      answers: {
        ...reportOf({}).answers,
        checks: [{ monitorId: ids.monitor, body: early, pages: pagesOf(2), complete: true }],
      },
    });
    const part = late({ ...counting(9), next: '?skip=3', pages: pagesOf(3) });
    expect((await opened(text(report), text(part))).saved.answers.checks).toMatchObject([
      { complete: false },
    ]);
    // How it ended, from a list of checks; and one that names no total.
    const { pages: _pages, ...listed } = whole.data;
    const followed = await opened(text({ success: true, data: [listed] }), text(early));
    expect(field(followed.saved.answers.checks[0]?.body, 'data', 'status')).toBe('completed');
    // As some services write that no further part follows.
    for (const next of [false, 0]) {
      const last = { ...whole, next, data: { ...whole.data, next } };
      expect((await opened(text(last))).saved.answers.checks).toMatchObject([{ complete: true }]);
    }
    const uncounted = await opened(text(late({ summary: null, pages: pagesOf(2) })));
    expect(uncounted.file.lacks).toEqual([expect.stringContaining('does not follow from it')]);
  });

  it('its service, its time and what it leaves out are of one file alone', async () => {
    const alone = await opened(exportOf('https://api.example.com:8443/v2'));
    expect(alone.file).toMatchObject({
      host: 'api.example.com',
      baseUrl: 'https://api.example.com:8443/v2',
      made: ended,
    });
    const beside = await opened(exportOf('https://api.example.com/v2'), text(check));
    expect(beside.file).toMatchObject({ host: null, baseUrl: null, made: null, title: null });
    expect(beside.file.lacks.join(' ')).toContain('api.example.com (file-1); not said (file-2)');
    const run = { jobId: ids.job, status, trace };
    const report = reportOf({
      title: 'a run',
      leftOut: ['Something.'],
      answers: { ...reportOf({}).answers, runs: [run] },
    });
    const same = await opened(text(report), exportOf('https://api.example.com/v2'));
    expect(same.file).toMatchObject({ host: 'api.example.com', made: ended, title: null });
    expect(same.file.lacks).toEqual(['file-1: Something.']);
    const exported = { jobId: ids.job, status, trace, leftOut: ['Something.', 7] };
    expect((await opened(text(exported))).file.lacks).toEqual(['Something.']);
    // What is no base URL of the API is none: the screens ask and name it.
    for (const service of [
      'hello',
      'javascript:alert(1)',
      'https://a:b@c.example/v2',
      'https://c.example/v2?k=1',
      7,
    ])
      expect((await opened(exportOf(service))).file).toMatchObject({ host: null, baseUrl: null });
    // A report that this console cannot read does not keep the others from it.
    const newer = await opened(text({ ...report, version: 2 }), text(check));
    expect(newer.file).toMatchObject({ names: ['file-2'], problems: [{ name: 'file-1' }] });
    expect(newer.file.size).toBe(UTF8.encode(text(check)).length);
  });

  it('what any of several reports has marked is marked, whichever was chosen last, and twice is once', async () => {
    const reportWith = (reviews: unknown) =>
      text({
        format: 'web-data-console',
        version: 1,
        made: '2026-11-20T10:00:00.000Z',
        by: 'a',
        service: 'api.example',
        leftOut: [],
        answers: {
          monitors: [],
          runs: [],
          searches: [],
          checks: [{ monitorId: ids.monitor, body: check, pages: [], complete: false }],
        },
        reviews,
      });
    const mine = reportWith({ [ids.check]: { a: { hash: '1' }, b: { hash: '2' } } });
    const theirs = reportWith({
      [ids.check.toUpperCase()]: { c: { hash: '3' }, b: { hash: '4' } },
    });
    const { file } = await opened(mine, theirs, mine, reportWith({ [ids.check]: 'none' }));
    expect(Object.keys(file.reviews)).toEqual([ids.check]);
    expect(JSON.parse(file.reviews[ids.check] ?? '')).toEqual({
      a: { hash: '1' },
      b: { hash: '2' },
      c: { hash: '3' },
      'b 4': { hash: '4' },
    });
  });

  it('a monitor is held once, as it was told last, and of foreign values only those are left out', async () => {
    const told = { ...Object(field(monitor, 'data')), updatedAt: '2026-01-01T00:00:00Z' };
    const later = { ...told, name: 'Later', updatedAt: ended };
    const report = reportOf({
      answers: {
        ...reportOf({}).answers,
        monitors: [{ success: true, data: { id: ids.monitor.toUpperCase(), name: 'Saved' } }],
      },
    });
    const { file, saved } = await opened(text([later, told, { level: 'info' }]), text(report));
    expect(file.items).toEqual([{ kind: 'monitor', monitorId: ids.monitor, name: 'Later' }]);
    expect(saved.answers.monitors).toHaveLength(1);
    expect(file.lacks).toContain(
      'Part of file-1 cannot be shown. 1 value is JSON of something else (its fields are level).',
    );
  });

  it('a search without its question answers no question, and each of several has its own place', async () => {
    const found = (name: string) => ({
      ...search,
      results: [
        { id: `doc:https://${name}.example`, url: `https://${name}.example`, passages: [] },
      ],
    });
    const { saved, file } = await opened(text(found('one')), text(found('two')));
    const ask = (query: string) =>
      answerFromFile(saved)(
        new Request('https://x.invalid/v2/search/developer', {
          method: 'POST',
          body: text({ query, k: 10 }),
        }),
      );
    const asked = file.items.map((item) =>
      item.kind === 'search' ? (new URLSearchParams(item.query).get('query') ?? '') : '',
    );
    const answers = await Promise.all(asked.map(async (query) => (await ask(query)).json()));
    expect(answers).toEqual([found('one'), found('two')]);
    for (const query of ['how to abort', '???']) expect((await ask(query)).status).toBe(404);
  });
});

describe('what is not opened is explained', () => {
  it('by what it is, and what to do', async () => {
    const cases: readonly (readonly [string | Uint8Array<ArrayBuffer>, string])[] = [
      ['', 'It is empty.'],
      [' \n\t', 'nothing but blanks'],
      ['\uFEFF', 'nothing but blanks'],
      [text(check).slice(0, -3), 'stops before its end'],
      [text(check).slice(0, 40), 'stops before its end'],
      ['{', 'stops before its end'],
      ['Dear colleague, see below', 'a text, but no JSON'],
      ['[Error] in the log', 'a text, but no JSON'],
      ['{foo}', 'a text, but no JSON'],
      [',', 'a text, but no JSON'],
      ['42', 'It is JSON, but of something else'],
      ['null', 'It is JSON, but of something else'],
      ['[]', 'an empty list'],
      ['{}', 'an empty object'],
      [
        '{"name":"left-pad","version":"1.0.0","license":"MIT"}',
        'its fields are name, version, license',
      ],
      [
        '{"type":"FeatureCollection","features":[]}',
        'FeatureCollection: its fields are type, features',
      ],
      ['{"__proto__":1,"constructor":2}', 'It is JSON, but of something else'],
      // Records of a result have a status of their own, and so has much else.
      [
        '{"name":"X200","model":"X","status":"in stock"}',
        'something else (its fields are name, model, status)',
      ],
      [
        '{"id":"7","status":"paid","data":{"total":5},"error":null}',
        'something else (its fields are id, status, data, error)',
      ],
      // What is foreign is described, not what is before it.
      [`${text(status)}\n{"level":"info","msg":"x"}`, 'its fields are level, msg'],
      ['{"log":{"version":"1.2","entries":[]}}', 'its fields are log'],
      ['<!doctype html><title>News</title><p>hello', 'not a report of this console'],
      [
        '<script id="saved-answers">{"format":"web-data-console","version":1',
        'a report whose data stops',
      ],
      [
        '<script type="application/json" id="saved-answers">{"format":"web-data-console","version":2}</script>',
        'written by a newer console',
      ],
      [
        '<script type="application/json" id="saved-answers">{"format":"web-data-console","version":1,"made":3}</script>',
        'but damaged: made',
      ],
      ['# Agent run 1234\n\ntext', 'It is a markdown report'],
      ['\uFEFFurl,status,title,confidence\r\n"a",b,c,d', 'It is a table (CSV)'],
      [
        text({ success: false, error: 'Unauthorized: Invalid token' }),
        'an error answer, which holds no data: “Unauthorized: Invalid token”',
      ],
      [
        text({ success: true, id: '33333333-3333-4333-8333-333333333333' }),
        'the answer to the start of a run',
      ],
      [
        text({ success: true, id: 'a', url: 'https://api.example/v2/crawl/a' }),
        'something else (its fields are success, id, url)',
      ],
      [
        text({ success: true, id: ids.job, snapshotId: 's-1', snapshot: '{"a":1}' }),
        'shown with the trace of that run',
      ],
      [
        text({ success: true, type: 'agent.completed', id: 'a', data: [{ creditsUsed: 5 }] }),
        'something else (agent.completed: its fields are success, type, id, data)',
      ],
      [
        text({
          success: true,
          status: 'scraping',
          total: 9,
          completed: 3,
          creditsUsed: 3,
          data: [],
        }),
        'the status of a crawl or a batch of pages',
      ],
      [text(field(check, 'data', 'pages')), 'page results without the check'],
      [text({ success: true, agents: [] }), 'a list of runs'],
      [text({ success: true, data: [] }), 'an empty list'],
      ['{"eventId":"a","type":"b"}\n{nonsense}\n{}', 'Its value number 2 is no JSON'],
      [new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]), 'It is a PDF'],
      [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]), 'ZIP archive'],
      [new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x7d]), 'no text in UTF-8 or UTF-16'],
      [new Uint8Array([1, 2, 0, 0, 0, 0, 9]), 'no text in UTF-8 or UTF-16'],
      [
        new Uint8Array(gzipSync(gzipSync(text(check)))),
        'packed with gzip more than once. Unpack it',
      ],
      [new Uint8Array(gzipSync('%PDF-1.7')), 'It is a PDF'],
      [
        new Uint8Array(gzipSync(text(check)).subarray(0, 200)),
        'packed with gzip, and cut short or damaged',
      ],
    ];
    for (const [content, sentence] of cases) expect(await problemOf(content)).toContain(sentence);
  });
});

it('the progress counts bytes of all files and ends at all of them', async () => {
  const told: FileProgress[] = [];
  const files = [
    fileOf(text(check), 'check.json'),
    fileOf(new Uint8Array(gzipSync(text(trace))), 'trace.json.gz'),
  ];
  await readFiles(files, (progress) => told.push(progress));
  const total = files.reduce((sum, file) => sum + file.size, 0);
  expect(
    told.every((each, at) => each.total === total && each.done >= (told[at - 1]?.done ?? 0)),
  ).toBe(true);
  expect(told.at(-1)).toEqual({ step: 'recognising', name: 'trace.json.gz', done: total, total });
});

it('opens answers together that are nested deeper than the engine writes, as it opens each of them alone', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const part = (number: number) =>
    `{"id":"${ids.job}","events":[{"type":"tool_call.started","eventId":"call-${number}","producerSequence":${number},"parameters":${deep}}]}`;
  const { file } = await opened(part(1), part(2), part(1));
  expect(file.items).toMatchObject([{ kind: 'run', events: 2 }]);
});

it('shows of two answers about a monitor the one that was written later, also within one second and in another zone', async () => {
  const monitorOf = (name: string, updatedAt: string) =>
    text({ success: true, data: { id: ids.monitor, name, schedule: {}, updatedAt } });
  const nameOf = async (...files: readonly string[]) => {
    const [item] = (await opened(...files)).file.items;
    return item?.kind === 'monitor' ? item.name : null;
  };
  const [before, later, latest] = [
    monitorOf('Prices', '2026-01-02T03:04:05Z'),
    monitorOf('Prices of all plans', '2026-01-02T03:04:05.25Z'),
    monitorOf('Prices in Europe', '2026-01-02T02:04:06-02:00'),
  ];
  expect(await nameOf(later, before)).toBe('Prices of all plans');
  expect(await nameOf(latest, later)).toBe('Prices in Europe');
});

it('shows of two exports of a run at work the later one, whichever was chosen first', async () => {
  const exportOf = (exportedAt: string, creditsUsed: number) =>
    text({
      jobId: ids.job,
      service: 'https://api.example.com/v2',
      exportedAt,
      status: { success: true, status: 'processing', creditsUsed },
      trace: { success: true, id: ids.job, events: [] },
    });
  const older = exportOf('2026-01-02T03:04:05Z', 2);
  const later = exportOf('2026-01-02T03:05:05Z', 9);
  for (const files of [
    [older, later],
    [later, older],
  ]) {
    const { saved } = await opened(...files);
    expect(saved.answers.runs).toMatchObject([{ status: { creditsUsed: 9 } }]);
  }
});

it('knows when the service last told of a run where all that was opened together says so', async () => {
  const exportOf = (toldAt: string | null) =>
    text({
      jobId: ids.job,
      service: 'https://api.example.com/v2',
      exportedAt: '2026-01-03T03:04:05Z',
      ...(toldAt !== null && { toldAt }),
      status: { success: true, status: 'cancelled' },
      trace: { success: true, id: ids.job, events: [] },
    });
  const told = '2026-01-02T03:04:05Z';
  const read = async (...files: string[]) => {
    const { file, saved } = await opened(...files);
    expect(saved.toldAt ?? null).toBe(file.toldAt);
    return file.toldAt;
  };
  expect(await read(exportOf(told))).toBe(told);
  expect(await read(exportOf(null))).toBeNull();
  expect(await read(exportOf(told), exportOf(null))).toBeNull();
  expect(await read(exportOf(told), exportOf('2026-01-02T03:05:05Z'))).toBeNull();
});

it('shows of two reports, or a report and an export, of a run at work the later state, whichever was chosen first', async () => {
  const stateOf = (creditsUsed: number) => ({
    status: { success: true, status: 'processing', creditsUsed },
    trace: { success: true, id: ids.job, events: [], creditsUsed },
  });
  const reportOf = (made: string, creditsUsed: number) => ({
    format: 'web-data-console',
    version: 1,
    made,
    by: '1',
    service: 'api.example.com',
    leftOut: [],
    answers: {
      monitors: [],
      checks: [],
      searches: [],
      runs: [{ jobId: ids.job, ...stateOf(creditsUsed), snapshots: [] }],
    },
  });
  const older = '2026-01-02T03:04:05Z';
  const later = reportOf('2026-01-02T03:05:05Z', 9);
  const exported = {
    jobId: ids.job,
    service: 'https://api.example.com/v2',
    exportedAt: older,
    ...stateOf(2),
  };
  for (const before of [reportOf(older, 2), exported])
    for (const files of [
      [before, later],
      [later, before],
    ]) {
      const { saved } = await opened(...files.map((file) => text(file)));
      expect(saved.answers.runs).toMatchObject([
        { status: { creditsUsed: 9 }, trace: { creditsUsed: 9 } },
      ]);
    }
});

it('keeps runs apart that nothing names, where each export or report puts the same id in the place of theirs', async () => {
  const nobody = '00000000-0000-0000-0000-000000000000';
  const stateOf = (creditsUsed: number) => ({
    status: { success: true, status: 'completed', creditsUsed },
    trace: { success: true, events: [], creditsUsed },
  });
  const exportOf = (creditsUsed: number) =>
    text({ jobId: nobody, exportedAt: null, ...stateOf(creditsUsed) });
  const runs = [{ jobId: nobody, ...stateOf(7), snapshots: [] }];
  const report = text({
    format: 'web-data-console',
    version: 1,
    made: '',
    by: '1',
    service: '',
    leftOut: [],
    answers: { monitors: [], checks: [], searches: [], runs },
  });
  const named = { jobId: ids.job, exportedAt: null, ...stateOf(3) };
  const { saved, file } = await opened(
    exportOf(41),
    report,
    text(named),
    exportOf(59),
    text(stateOf(83).status),
  );
  const states = saved.answers.runs.map(({ status: told, trace: events }) => [
    field(told, 'creditsUsed'),
    field(events, 'creditsUsed'),
  ]);
  const sorted = states.toSorted(([one], [other]) => Number(one) - Number(other));
  expect(sorted).toEqual([
    [3, 3],
    [7, 7],
    [41, 41],
    [59, 59],
    [83, undefined],
  ]);
  expect(new Set(file.items.map((item) => item.kind === 'run' && item.jobId)).size).toBe(5);
});

it('keeps of an exported run a trace that has no list of events: without it the run would seem to have none', async () => {
  const trace = { success: false, error: 'Agent job not found' };
  const status = { success: true, status: 'completed', data: {} };
  const { saved } = await opened(
    text({ jobId: ids.job, service: null, exportedAt: null, status, trace }),
  );
  expect(saved.answers.runs).toMatchObject([{ status, trace }]);
});

it('keeps of an exported run that the service has no trace of it, unless another file holds one', async () => {
  const noTrace = { status: 404, body: { error: 'Trace not found' } };
  const status = { success: true, status: 'failed', error: 'Broke' };
  const exported = text({ jobId: ids.job, status, trace: null, noTrace });
  const { saved } = await opened(exported);
  expect(saved.answers.runs).toMatchObject([{ status, trace: null, noTrace }]);
  const trace = { success: true, id: ids.job, events: [] };
  const both = await opened(exported, text({ jobId: ids.job, status, trace }));
  expect(both.saved.answers.runs).toEqual([expect.objectContaining({ trace })]);
  expect(both.saved.answers.runs[0]).not.toHaveProperty('noTrace');
});

it.each([{}, { status: 500, body: null }, { status: '404', body: 'x' }, { status: 404 }])(
  'opens an exported run whose refusal of the trace was changed by somebody: %j',
  async (noTrace) => {
    const status = { success: true, status: 'failed', error: 'Broke' };
    const { saved } = await opened(text({ jobId: ids.job, status, trace: null, noTrace }));
    expect(saved.answers.runs).toMatchObject([{ status, trace: null }]);
    expect(saved.answers.runs[0]?.noTrace).toBeUndefined();
  },
);

it('counts no results of a search, and no events of a run, whose answer lists none', async () => {
  const answers = {
    monitors: [],
    checks: [],
    searches: [{ path: '/search/developer?query=how', body: { success: false, error: 'No' } }],
    runs: [{ jobId: ids.job, status: null, trace: { success: false, error: 'No' } }],
  };
  const report = { format: 'web-data-console', version: 1, made: '', by: '1', service: '' };
  const { file } = await opened(text({ ...report, leftOut: [], answers }));
  expect(file.items).toMatchObject([
    { kind: 'run', events: null },
    { kind: 'search', results: null },
  ]);
});

it('a text that is too long is called unpacked only where it was packed', async () => {
  const read = (content: Uint8Array<ArrayBuffer>) =>
    readText(new Blob([content]), () => undefined, 1_000);
  const long = 'x'.repeat(2_000);
  await expect(read(UTF8.encode(long))).rejects.toThrow(/^It holds more than 1 kB of text/);
  await expect(read(new Uint8Array(gzipSync(long)))).rejects.toThrow(/^Unpacked it holds more/);
});
