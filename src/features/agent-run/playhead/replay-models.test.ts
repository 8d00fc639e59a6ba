import { describe, expect, it } from 'vitest';
import { findLastWritten } from '../artifacts/choose-version.ts';
import { cutStory, readKnownTimes } from '../story/cut-story.ts';
import { createStory } from '../story/describe-story.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { makeTrace, readAll } from '../trace/trace-fixtures.ts';
import { sayPlace } from './replay-bar.tsx';
import { chooseStart, paceOf } from './use-replay.ts';

const trace = foldTrace(readAll(makeTrace(400, { fail: true })));
const story = createStory()(trace, true);
const count = (chapters: typeof story) =>
  chapters.reduce((sum, { sentences }) => sum + sentences.length, 0);

const knownAt = readKnownTimes(trace);

describe('a recording', () => {
  it('takes long enough to be read, and never longer than two minutes', () => {
    expect([0, 10, 50].map(paceOf)).toEqual([20_000, 20_000, 20_000]);
    expect(paceOf(100)).toBe(40_000);
    expect(paceOf(50_000)).toBe(120_000);
  });

  it('plays on from where it is, and from its beginning where nothing is left of it', () => {
    expect([null, 10, 40, 90, 91].map((from) => chooseStart(from, 5, 90))).toEqual([
      5, 10, 40, 5, 5,
    ]);
  });

  it('names no moment of a run at work that is later than all of it', () => {
    const startedAt = trace.startedAt ?? 0;
    const [playhead, now] = [50_000, 60_000].map((ms) => (trace.lastAt ?? 0) + ms);
    const place = sayPlace({ ...trace, startedAt: trace.lastAt }, playhead ?? 0, now ?? 0);
    expect(place).toBe('50.0 s of 1:00.0');
    expect(sayPlace(trace, startedAt, startedAt + 1_500)).toBe('0 of 1.5 s');
  });

  it('tells a story that only grows, nothing of what comes later, and all of it at the end', () => {
    let before = -1;
    for (const { time } of trace.events) {
      const told = cutStory(story, time, knownAt);
      expect(told.length).toBeGreaterThan(0);
      expect(told.flatMap(({ sentences }) => sentences).every((one) => one.time <= time)).toBe(
        true,
      );
      expect(count(told)).toBeGreaterThanOrEqual(before);
      before = count(told);
    }
    expect(count(cutStory(story, Number.POSITIVE_INFINITY, knownAt))).toBe(count(story));
  });

  it('says how a call ended no sooner than it had', () => {
    const calls = trace.spans.filter(({ startEvent, end }) => startEvent !== null && end !== null);
    expect(calls.length).toBeGreaterThan(0);
    for (const { startEvent, end } of calls) {
      const tells = (until: number) =>
        cutStory(story, until, knownAt).some(({ sentences }) =>
          sentences.some(({ eventId }) => eventId === startEvent?.id),
        );
      expect(tells((end ?? 0) - 1)).toBe(false);
    }
  });

  it('shows the artifact that was written last', () => {
    const versions = trace.artifacts.flatMap((artifact) =>
      artifact.versions.map(({ event }) => ({ id: artifact.artifactId, time: event.time })),
    );
    expect(versions.length).toBeGreaterThan(0);
    expect(findLastWritten(trace, (trace.firstAt ?? 0) - 1)).toBeUndefined();
    for (const { id, time } of versions) {
      const together = versions.filter((other) => other.time === time).map((other) => other.id);
      expect(together).toContain(findLastWritten(trace, time));
      expect(together).toContain(id);
    }
  });
});
