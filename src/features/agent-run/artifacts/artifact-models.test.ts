// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { isOfCall } from '../details/is-of-call.ts';
import { findSourceCall } from '../trace/trace-model.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { compareJson } from '#/ui/json-tree/compare-json.ts';
import { findFieldHistory, tellsAllChanges } from './field-history.ts';
import { hardenHtml } from './harden-html.ts';
import { saySharedSnapshot } from './shared-snapshot.tsx';
import { readScreenshot } from './read-screenshot.ts';

const changesOf = (previous: Json, current: Json) =>
  Object.fromEntries([...compareJson(previous, current)].map(([path, { kind }]) => [path, kind]));

describe('two versions of a JSON artifact', () => {
  it('differ at the deepest places that tell it', () => {
    expect(changesOf({ a: { b: 1, c: 2 }, gone: 1 }, { a: { b: 9, c: 2 }, came: [] })).toEqual({
      'a.b': 'changed',
      gone: 'removed',
      came: 'added',
    });
    expect(changesOf({ a: 1 }, [1])).toEqual({ '': 'changed' });
  });
  it('tell an item put into a list as added, wherever it was put', () => {
    expect(changesOf([1, 2, 3], [1, 2, 3, 4])).toEqual({ '[3]': 'added' });
    expect(changesOf([1, 2, 3], [0, 1, 2, 3])).toEqual({ '[0]': 'added' });
    expect(changesOf({ l: [{ n: 1 }, { n: 3 }] }, { l: [{ n: 1 }, { n: 2 }, { n: 3 }] })).toEqual({
      'l[1]': 'added',
    });
  });
  it('have no changes exactly when they say the same', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(json, json, (left, right) => {
        const [one, other] = [
          JSON.parse(JSON.stringify(left)) as Json,
          JSON.parse(JSON.stringify(right)) as Json,
        ];
        expect(compareJson(one, other).size === 0).toBe(isSameJson(one, other));
        expect(compareJson(one, one).size).toBe(0);
      }),
    );
  });
});

describe('the history of a field', () => {
  const make = createEventMaker();
  const save = (changedFields?: readonly string[]) =>
    make(0, { id: 'root' }, 'artifact.updated', {
      artifact: {
        kind: 'json',
        artifactId: 'result',
        snapshotId: 's',
        change: 'update',
        ...(changedFields && { changedFields }),
      },
    });
  const [artifact] = foldTrace(
    readAll([save(), save(['plans[0].price']), save(['plans']), save(['other'])]),
  ).artifacts;
  const versions = artifact?.versions ?? [];
  it('holds what changed it, what holds it, and what is inside it, newest first', () => {
    expect(
      findFieldHistory(versions, 'plans[0].price').map(({ version }) => version.number),
    ).toEqual([3, 2, 1]);
    expect(findFieldHistory(versions, 'plans').map(({ version }) => version.number)).toEqual([
      3, 2, 1,
    ]);
    expect(findFieldHistory(versions, 'plans[1]').map(({ version }) => version.number)).toEqual([
      3, 1,
    ]);
  });
  it('knows a field by whatever writing of its path an event has', () => {
    const written = ['/plans/0/price', '/plans/0', '$.plans[0].price', '$', '/', 'plans.0.price'];
    const { versions: named = [] } =
      foldTrace(readAll([save(), ...written.map((path) => save([path])), save(['/plans/1'])]))
        .artifacts[0] ?? {};
    const changed = findFieldHistory(named, 'plans[0].price').map(({ version }) => version.number);
    expect(changed).toEqual([7, 6, 5, 4, 3, 2, 1]);
    // Names that look like another writing stay what they are.
    const odd = foldTrace(readAll([save(), save(['/pricing']), save(['$ref'])])).artifacts[0];
    for (const [field, number] of [
      ['["/pricing"]', 2],
      ['$ref', 3],
    ] as const)
      expect(
        findFieldHistory(odd?.versions ?? [], field).map(({ version }) => version.number),
      ).toEqual([number, 1]);
  });
  it('knows when the events do not tell everything', () => {
    expect(tellsAllChanges(versions)).toBe(true);
    expect(
      tellsAllChanges(foldTrace(readAll([save(['a']), save()])).artifacts[0]?.versions ?? []),
    ).toBe(false);
  });
});

describe('a screenshot', () => {
  it.each([
    ['data:image/png;base64,AAAA', 'inline'],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'inline'],
    [`iVBORw0KGgo${'A'.repeat(40)}`, 'inline'],
    [`"/9j/${'A'.repeat(40)}"`, 'inline'],
    ['https://shots.example/1.png', 'remote'],
    ['{"url":"https://shots.example/1.png"}', 'remote'],
    ['javascript:alert(1)', 'unreadable'],
    ['data:text/html,<script>alert(1)</script>', 'unreadable'],
    ['', 'unreadable'],
    ['{"x":', 'unreadable'],
  ])('%s is %s', (text, kind) => expect(readScreenshot(text).kind).toBe(kind));
});

it('of several texts in a screenshot the picture is read, not the address of the page that it shows', () => {
  const page = 'https://page.example/fares';
  const picture = 'https://shots.example/1.png';
  for (const name of ['screenshot', 'image', 'data'])
    expect(readScreenshot(JSON.stringify({ url: page, [name]: picture }))).toMatchObject({
      address: picture,
    });
  expect(readScreenshot(JSON.stringify({ data: { width: 1 }, src: picture }))).toMatchObject({
    address: picture,
  });
});

describe('a foreign page', () => {
  const hostile = `<html><head><base href="https://e.example"><meta http-equiv="refresh" content="0;url=https://e.example"><script>1</script></head>
    <body onload="x()"><a href="javascript:x()" target="_top">a</a><img src="https://e.example/p.png" onerror="x()"><img src="data:image/png;base64,AA">
    <form action="https://e.example"><button formaction="https://e.example">b</button></form><svg><script>1</script><a xlink:href="javascript:x()">c</a></svg>
    <iframe srcdoc="<script>1</script>"></iframe><p style="color:red">text</p></body></html>`;
  it('keeps its text and styles and loses all that acts, loads or leads away', () => {
    const safe = hardenHtml(hostile);
    expect(safe).not.toMatch(
      /<script|<iframe|<base|refresh|onload|onerror|formaction|action=|xlink:href| href=|https:\/\/e\.example\/p\.png/i,
    );
    expect(safe).toMatch(/<p style="color:red">text<\/p>/);
    expect(safe).toMatch(/src="data:image\/png/);
    expect(safe.indexOf('Content-Security-Policy')).toBeLessThan(safe.indexOf('<body'));
  });
  it('may be no page at all', () =>
    expect(hardenHtml('just text & <b>more')).toContain('just text &amp; <b>more</b>'));
});

it('a version came of a call of the agent that wrote it, though another agent has one of that id', () => {
  const make = createEventMaker();
  const call = (at: number, id: string, toolName: string) =>
    make(at, { id, parentId: 'lead' }, 'tool_call.started', { toolCallId: 'call_1', toolName });
  const written = make(40, { id: 'two', parentId: 'lead' }, 'artifact.updated', {
    artifact: { artifactId: 'result', snapshotId: 's', sourceToolCallId: 'call_1' },
  });
  const model = foldTrace(
    readAll([
      make(0, { id: 'lead' }, 'run.started'),
      call(10, 'one', 'scrape'),
      call(20, 'two', 'extract'),
      written,
    ]),
  );
  const version = model.artifacts[0]?.versions[0];
  expect(version && findSourceCall(model, version.event)?.name).toBe('extract');
});

it('a version came of the call of its id that had begun last, and of none where it names an empty one', () => {
  const make = createEventMaker();
  const lead = { id: 'lead' };
  const call = (at: number, toolCallId: string) => [
    make(at, lead, 'tool_call.started', { toolCallId, toolName: 'scrape' }),
    make(at + 10, lead, 'tool_call.finished', { toolCallId, toolName: 'scrape' }),
  ];
  const write = (at: number, sourceToolCallId: string) =>
    make(at, lead, 'artifact.updated', {
      artifact: { artifactId: 'result', snapshotId: `s-${at}`, sourceToolCallId },
    });
  const model = foldTrace(
    readAll([
      make(0, lead, 'run.started'),
      ...call(10, 'a'),
      write(30, 'a'),
      ...call(40, 'a'),
      write(60, 'a'),
      ...call(70, ''),
      write(90, ''),
    ]),
  );
  const versions = model.artifacts[0]?.versions ?? [];
  const numbersOf = model.spans.map((span) =>
    versions.filter((version) => isOfCall(model, version, span)).map(({ number }) => number),
  );
  expect(numbersOf).toEqual([[1], [2], []]);
});

it('an artifact of which the trace names no more than a snapshot is one of the run', () => {
  const make = createEventMaker();
  const update = (fields: object) => make(0, { id: 'root' }, 'artifact.updated', { ...fields });
  const { artifacts } = foldTrace(
    readAll([
      update({ snapshotId: 'one' }),
      update({ artifact: { kind: 'text', snapshotId: 'two' } }),
      update({ artifact: { path: 'notes.md', snapshotId: 'three', change: 'init' } }),
      update({ artifact: { artifactId: 'notes', path: 'notes.md' }, snapshotId: 'four' }),
      update({ artifact: { path: 'notes.md', snapshotId: '' } }),
      update({}),
    ]),
  );
  expect(
    artifacts.map(({ artifactId, kind, versions }) => [
      artifactId,
      kind,
      versions.map(({ snapshotId }) => snapshotId),
    ]),
  ).toEqual([
    ['one', null, ['one']],
    ['two', 'text', ['two']],
    ['notes.md', null, ['three', null]],
    ['notes', null, ['four']],
  ]);
});

it('a version says which others name its snapshot', () => {
  const versions = ['a', 'b', 'a', null, null].map((snapshotId, index) => ({
    number: index + 1,
    snapshotId,
  }));
  const said = versions.map((version) => saySharedSnapshot(version, versions));
  expect(said.map((text) => text !== null)).toEqual([true, false, true, false, false]);
  expect(said[2]).toContain('Version 1 names the same snapshot.');
});
