import { describe, expect, it } from 'vitest';
import { readNextBefore } from '../runs/find-listed-request.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { chooseVersion, explainOther } from './choose-version.ts';

const make = createEventMaker();
const save = (at: number, artifactId: string) =>
  make(at, { id: 'root' }, 'artifact.updated', {
    artifact: { kind: 'json', artifactId, snapshotId: `${artifactId}-${at}` },
  });
const model = foldTrace(
  readAll([
    make(0, { id: 'root' }, 'run.started'),
    save(100, 'notes'),
    save(200, 'result'),
    save(300, 'result'),
    save(400, 'result'),
  ]),
);
const choose = (search: Parameters<typeof chooseVersion>[1]) => {
  const choice = chooseVersion(model, search);
  return (
    choice && [
      choice.artifact.artifactId,
      choice.version.number,
      choice.against?.number ?? null,
      choice.byPlayhead,
    ]
  );
};

describe('the artifact that an address asks for', () => {
  it('is the result in its last version, unless another is named', () => {
    expect(choose({})).toEqual(['result', 3, null, false]);
    expect(choose({ artifact: 'notes' })).toEqual(['notes', 1, null, false]);
    expect(choose({ version: 1, against: 3 })).toEqual(['result', 1, 3, false]);
  });
  it('is as of the playhead, where no version is named', () => {
    expect(choose({ at: 350 })).toEqual(['result', 2, null, true]);
    expect(choose({ at: 50 })).toEqual(['result', 1, null, true]);
    expect(choose({ at: 350, version: 3 })).toEqual(['result', 3, null, false]);
  });
  it('says whether it was there at the playhead', () => {
    expect(chooseVersion(model, { at: 350 })?.isLater).toBe(false);
    expect(chooseVersion(model, { at: 50 })).toMatchObject({ byPlayhead: true, isLater: true });
    // Whoever chose it by hand, or by its snapshot.
    expect(chooseVersion(model, { at: 350, version: 3 })?.isLater).toBe(true);
    expect(chooseVersion(model, { at: 350, version: 2 })?.isLater).toBe(false);
    expect(chooseVersion(model, { at: 350, snapshot: 'result-400' })?.isLater).toBe(true);
    expect(chooseVersion(model, { version: 3 })?.isLater).toBe(false);
  });
  it('is the version of a snapshot, where that is all that is known', () => {
    expect(choose({ snapshot: 'result-300' })).toEqual(['result', 2, null, false]);
    expect(choose({ snapshot: 'notes-100' })).toEqual(['notes', 1, null, false]);
    expect(choose({ snapshot: 'notes-100', artifact: 'result', version: 1 })).toEqual([
      'result',
      1,
      null,
      false,
    ]);
    expect(choose({ snapshot: 'gone' })).toEqual(['result', 3, null, false]);
  });
  it('is found though the address names what is not there', () => {
    expect(choose({ artifact: 'gone', version: 99, against: 3 })).toEqual([
      'result',
      3,
      null,
      false,
    ]);
    expect(chooseVersion(foldTrace([]), {})).toBeNull();
  });
  it('is said to be another where the address names what is not there', () => {
    const explain = (search: Parameters<typeof chooseVersion>[1]) => {
      const choice = chooseVersion(model, search);
      return choice && explainOther(search, choice);
    };
    expect(explain({ artifact: 'gone', version: 99 })).toContain('names the artifact “gone”');
    expect(explain({ version: 99 })).toBe('The artifact has no version 99. Another one is shown.');
    expect(explain({ version: 1, against: 9 })).toContain('no version 9 to compare');
    expect(explain({ snapshot: 'gone' })).toContain('names the snapshot gone');
    for (const search of [
      {},
      { at: 350 },
      { artifact: 'notes' },
      { version: 1, against: 3 },
      { version: 2, against: 2 },
      { snapshot: 'result-300' },
      { snapshot: 'notes-100', artifact: 'result', version: 1 },
    ])
      expect(explain(search)).toBeNull();
  });
});

describe('the next page of the list of runs', () => {
  it('is read from the link and never followed in a circle', () => {
    expect(readNextBefore('https://elsewhere.example/v2/agent?before=500', undefined)).toBe(500);
    expect(readNextBefore('/v2/agent?before=500', 400)).toBeNull();
    expect(readNextBefore('/v2/agent?before=500', 500)).toBeNull();
    for (const next of [null, '', 'javascript:alert(1)', '/v2/agent', '/v2/agent?before=x'])
      expect(readNextBefore(next, undefined)).toBeNull();
  });
});
