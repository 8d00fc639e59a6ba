import { foldTrace } from '../trace/fold-trace.ts';
import { readAll } from '../trace/trace-fixtures.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import type { Chance } from './chance.ts';
import { cutRun, type KnownCall, type KnownRun } from './known-run.ts';
import { makeKnownRun } from './make-known-run.ts';
import { refuseRun } from './refuse-run.ts';
import { breakRun, cancelRun, exhaustRun } from './stop-run.ts';
import { writeEvents } from './write-events.ts';

/** A run that ended well, broke, was refused or cancelled, or reached its ceiling, or one of these at some moment on its way. */
export function makeAnyRun(
  random: Chance,
  { mayBeUnderWay = true } = {},
): {
  readonly run: KnownRun;
  /** Of a run that broke, and is over. */
  readonly cause: KnownCall | null;
} {
  const sound = makeKnownRun(random);
  const kind = random.pick(['sound', 'sound', 'broken', 'cancelled', 'exhausted', 'refused']);
  const isUnderWay = mayBeUnderWay && random.chance(0.3);
  const cut = (run: KnownRun) => (isUnderWay ? cutRun(run, random.below(run.end?.at ?? 1)) : run);
  if (kind === 'broken') {
    const { run, cause } = breakRun(sound, random, { mayBeSilent: true });
    return { run: cut(run), cause: isUnderWay ? null : cause };
  }
  if (kind === 'cancelled') return { run: cut(cancelRun(sound, random)), cause: null };
  if (kind === 'exhausted') return { run: cut(exhaustRun(sound, random)), cause: null };
  if (kind === 'refused') return { run: cut(refuseRun(sound, random)), cause: null };
  return { run: cut(sound), cause: null };
}

/** What the console makes of it, in whatever order its events arrive. */
export function foldRun(run: KnownRun, random: Chance): TraceModel {
  const arriving = writeEvents(run)
    .map((raw) => ({ raw, place: random.next() }))
    .sort((left, right) => left.place - right.place);
  return foldTrace(readAll(arriving.map(({ raw }) => raw)));
}

/** Texts in an order of their own, where the order is not asked for. */
export const sortTexts = (texts: readonly string[]): readonly string[] =>
  texts.toSorted((left, right) => (left < right ? -1 : Number(left > right)));
