import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#/api/client/api-error.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { explainError } from '#/contract/errors/explain-error.ts';
import { strokeOf } from '#/ui/keys/hotkey-registry.ts';
import { addVisit, bringBackVisits, readVisits, type Visit } from './recent-visits.ts';
import { splitTokens, splitUrls } from '#/ui/controls/split-tokens.ts';
import type { ErrorFacts } from '#/lib/error-facts.ts';
import { describeStatus } from './status/status-looks.ts';
import { ErrorNotice, ServiceWords } from './error-notice.tsx';
import { writeErrorReport } from './error-report.ts';
import { isWebAddress } from '#/ui/text/web-link.tsx';

describe('a link to the web', () => {
  it.each([
    'https://example.com',
    'HTTP://example.com',
    ' https://example.com',
    'ht\ntps://example.com',
  ])('leads to %j', (href) => expect(isWebAddress(href)).toBe(true));
  it.each([
    '/monitors',
    '?q=1',
    '#row',
    '//example.com/x',
    '/\\example.com',
    '/\t/example.com',
    '\n//example.com',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'example.com',
    '',
  ])('is none to %j', (href) => expect(isWebAddress(href)).toBe(false));
});

describe('a stroke', () => {
  const event = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
    key,
    code: '',
    getModifierState: () => false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...modifiers,
  });
  it.each([
    [event('j'), 'j'],
    [event('J', { shiftKey: true }), 'shift+j'],
    [event('?', { shiftKey: true }), '?'],
    [event('k', { metaKey: true }), 'mod+k'],
    [event('K', { ctrlKey: true, shiftKey: true }), 'mod+shift+k'],
    [event('ArrowDown'), 'arrowdown'],
    [event(' '), 'space'],
  ])('of %j is %s', (pressed, stroke) => expect(strokeOf(pressed)).toBe(stroke));

  const altGr = { getModifierState: (name: string) => name === 'AltGraph' };
  it.each([
    ['л', 'KeyK', { ctrlKey: true }, 'mod+k'],
    ['О', 'KeyJ', { shiftKey: true }, 'shift+j'],
    ['ี', 'KeyU', {}, 'u'],
    ['х', 'BracketLeft', {}, '['],
    // What a keyboard writes in Latin letters is meant as written, wherever its keys are.
    ['q', 'KeyA', {}, 'q'],
    ['ñ', 'Semicolon', {}, 'ñ'],
    ['[', 'Digit8', { ctrlKey: true, altKey: true, ...altGr }, '['],
    ['[', 'BracketLeft', { ctrlKey: true, altKey: true }, 'mod+alt+['],
    ['[', 'Digit5', { altKey: true }, 'alt+['],
  ])('of %j on %s with %j is %s', (key, code, modifiers, stroke) =>
    expect(strokeOf(event(key, { code, ...modifiers }))).toBe(stroke),
  );
});

describe('visits', () => {
  const visit = (href: string, kind: Visit['kind'] = 'check', at = 0): Visit => ({
    kind,
    title: href,
    href,
    at,
  });
  it('keep a place once, the newest first, whatever its filter', () =>
    expect(
      addVisit(
        [visit('/monitors/1/checks/2'), visit('/x')],
        visit('/monitors/1/checks/2?status=new', 'check', 1),
      ).map(({ href }) => href),
    ).toEqual(['/monitors/1/checks/2?status=new', '/x']));
  it('keep the name that a place had where it cannot be read this time', () => {
    const named = { ...visit('/monitors/1/checks/2'), title: 'Check of 20 Nov, 10:00 · Prices' };
    const unread = { ...visit('/monitors/1/checks/2?skip=25', 'check', 1), title: 'Monitor check' };
    expect(addVisit([named], unread, true)).toEqual([{ ...unread, title: named.title }]);
    expect(addVisit([], unread, true)).toEqual([unread]);
    expect(addVisit([unread], named)).toEqual([named]);
  });
  it('keep two searches apart', () =>
    expect(
      addVisit([visit('/search?query=a', 'search')], visit('/search?query=b', 'search')),
    ).toHaveLength(2));
  it('come back behind what was opened since they were forgotten, each place once', () => {
    const now = [visit('/monitors/1?status=new'), visit('/agent-runs/3', 'run')];
    const forgotten = [visit('/monitors/1'), visit('/monitors/2')];
    expect(bringBackVisits(now, forgotten).map(({ href }) => href)).toEqual([
      '/monitors/1?status=new',
      '/agent-runs/3',
      '/monitors/2',
    ]);
    expect(bringBackVisits([], forgotten)).toEqual(forgotten);
  });
  it('never grow without end', () =>
    expect(
      Array.from({ length: 100 }, (_, n) => visit(`/${n}`)).reduce<readonly Visit[]>(
        (all, next) => addVisit(all, next),
        [],
      ),
    ).toHaveLength(40));
  it('are read from whatever is stored', () => {
    expect(
      readVisits([
        visit('/a'),
        { href: 'https://elsewhere.example' },
        ...['//a.example/x', '/\\a.example', '/\t/a.example', '/\n\\a.example', 'a', ''].map(
          (href) => visit(href),
        ),
        null,
        7,
      ]),
    ).toEqual([visit('/a')]);
    expect([readVisits(null), readVisits('x'), readVisits({})]).toEqual([[], [], []]);
  });
  it('can be written again, whatever else is stored with them', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    const visits = addVisit(readVisits([{ ...visit('/a'), deep }]), visit('/b'));
    expect(JSON.parse(JSON.stringify(visits))).toEqual([visit('/b'), visit('/a')]);
  });
});

it('a pasted list becomes tokens', () =>
  expect(splitTokens(' a/b, c/d\n e/f;\t,')).toEqual(['a/b', 'c/d', 'e/f']));

it('a list of URLs is parted between its URLs, never inside of one', () => {
  const odd = ['https://a.example/1,2;v=3?q=a b', 'http://b.example/?to=https://c.example/,d'];
  for (const between of [', ', ';', '\n', ' ', '\t\n', ',']) {
    expect(splitUrls(odd.join(between))).toEqual(odd);
    expect(splitUrls(`${odd[0]}${between}`)).toEqual([odd[0]]);
  }
  expect(splitUrls('a.example, https://b.example;')).toEqual(['a.example', 'https://b.example']);
  expect(splitUrls(' ,')).toEqual([]);
});

describe('a status', () => {
  it('that nobody has heard of keeps its own name, marked', () =>
    expect(describeStatus('page', 'renamed')).toMatchObject({
      word: 'renamed',
      shape: 'unknown',
      known: false,
    }));
  it('named like a part of every object is unknown too', () =>
    expect(describeStatus('run', 'constructor').known).toBe(false));
  it('that is missing says so', () => expect(describeStatus('check', null).word).toBe('Not given'));
  it('differs from its neighbours by shape, not by colour alone', () => {
    const shapes = ['same', 'new', 'changed', 'removed', 'error'].map(
      (status) => describeStatus('page', status).shape,
    );
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

it('a report of a failure of the console itself tells where it failed, without a key that is in there', () => {
  const report = writeErrorReport({
    title: 'This screen failed',
    message: 'x is not a function',
    status: null,
    cause: 'c',
    remedy: 'r',
    retryable: null,
    details: [],
    request: null,
    requestId: null,
    retryAfterSeconds: null,
    retryAt: null,
    timesSent: 0,
    referenceId: null,
    rawBody:
      'TypeError: x is not a function\n    at draw (run.js:1:2)\n    Authorization: Bearer fc-0123456789abcdef0123456789abcdef',
  });
  expect(report).toContain('at draw (run.js:1:2)');
  expect(report).not.toContain('0123456789abcdef');
  // Services name the key that they refuse.
  const refused = {
    title: 'Unauthorized',
    message: 'Incorrect API key provided: fc-0123456789abcdef0123456789abcdef.',
    status: 401,
  };
  expect(
    writeErrorReport({
      ...refused,
      cause: 'c',
      remedy: 'r',
      retryable: 'no',
      details: [{ field: 'key', text: 'fc-0123456789abcdef0123456789abcdef' }],
      request: 'GET https://api.example.com/v2/agent/1',
      requestId: null,
      retryAfterSeconds: null,
      retryAt: null,
      timesSent: 1,
      referenceId: null,
      rawBody: null,
    }),
  ).not.toContain('0123456789abcdef');
});

const NOT_FOUND: ErrorFacts = {
  title: 'Not Found',
  message: 'Agent job not found',
  status: 404,
  cause: 'c',
  remedy: 'r',
  retryable: 'no',
  details: [{ field: 'jobId', text: 'unknown' }],
  request: 'GET https://api.example.com/v2/agent/1',
  requestId: null,
  retryAfterSeconds: null,
  retryAt: null,
  timesSent: 1,
  rawBody: '{}',
  referenceId: null,
};

it('an error report has no line that the service wrote, and nothing that turns ours', () => {
  const report = writeErrorReport({
    ...NOT_FOUND,
    message: 'gone\r\nRequest id: abc\n\u202ERetryable: yes',
    details: [{ field: 'a\nRemedy', text: 'pay' }],
  });
  expect(report.split('\n').map((line) => line.split(':')[0])).toEqual([
    'Console',
    'Error',
    'HTTP status',
    'Message',
    'Cause',
    'Remedy',
    'Retryable',
    'Request',
    'Detail a Remedy',
  ]);
  expect(report).toContain('gone Request id: abc \\u202ERetryable: yes');
});

it('an error report has what a ticket needs and leaves out what is not known', () =>
  expect(writeErrorReport(NOT_FOUND)).toBe(
    'Console: without a version\nError: Not Found\nHTTP status: 404\nMessage: Agent job not found\nCause: c\nRemedy: r\nRetryable: no\nRequest: GET https://api.example.com/v2/agent/1\nDetail jobId: unknown',
  ));

const REQUEST = {
  endpointId: 'getRun',
  method: 'GET',
  url: 'https://api.example.com/v2/agent/1',
  repeat: 'safe',
} as const;

it.each([
  [520, 'Unknown error'],
  [418, 'I am a teapot'],
  [402, 'Payment Required: Insufficient credits'],
])('names the status of an error once: %d', (status, message) => {
  const explanation = explainError(status, message);
  const error = new HttpError(REQUEST, status, message, undefined, '', null, null, explanation);
  const html = renderToStaticMarkup(<ErrorNotice error={describeError(error)} />);
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(text.match(new RegExp(`HTTP ${status}`, 'g'))).toHaveLength(1);
});

it.each([
  ['The monitor is paused.', ' The service says: “The monitor is paused.”'],
  ['Monitor not found', ' The service says: “Monitor not found”.'],
])('what a refusal says ends once: %s', (message, said) => {
  const explanation = explainError(403, message);
  const error = new HttpError(REQUEST, 403, message, undefined, '', null, null, explanation);
  const html = renderToStaticMarkup(<ServiceWords error={error} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(said);
});
