import { startTransition, useEffect, useMemo, useState } from 'react';
import { yieldToPage } from '#/lib/yield-to-page.ts';
import type { RunEvent, TraceModel } from '../../trace/trace-model.ts';
import { holdsTerms, readTerms, type SearchTerms } from './event-text.ts';

/** The events in which a text is found. */
export type TextMatches = ReadonlySet<RunEvent>;

/** Longer traces are searched in turns, so that typing stays quick. */
const LONG = 1_000;
/** Longest time in milliseconds that one turn takes. */
const SLICE_MS = 12;

interface Found {
  readonly trace: TraceModel;
  readonly text: string;
  readonly matches: TextMatches;
}

/**
 * Where a text is found; null for no text. Of a long trace the answer comes later: until then the one before holds, which is that of another
 * text while `isSearching`. Of a trace that grew it is right as far as it goes: `total` are the events that were looked through.
 */
export function useTextMatches(
  trace: TraceModel,
  text: string,
): { readonly matches: TextMatches | null; readonly isSearching: boolean; readonly total: number } {
  const terms = useMemo(() => readTerms(text), [text]);
  const isLong = trace.events.length > LONG && terms.length > 0;
  const atOnce = useMemo(
    () => (isLong || terms.length === 0 ? null : findAll(trace, terms)),
    [isLong, trace, terms],
  );
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!isLong) return;
    const leaving = new AbortController();
    void searchInTurns(trace, terms, leaving.signal).then((matches) => {
      if (matches) startTransition(() => setFound({ trace, text, matches }));
    });
    return () => leaving.abort();
  }, [isLong, trace, terms, text]);
  if (!isLong) return { matches: atOnce, isSearching: false, total: trace.events.length };
  return {
    matches: found?.matches ?? null,
    isSearching: found?.text !== text,
    total: (found?.trace ?? trace).events.length,
  };
}

function* search(trace: TraceModel, terms: SearchTerms): Generator<void, Set<RunEvent>> {
  const names = new Map(trace.agents.map((agent) => [agent.id, agent.name]));
  const matches = new Set<RunEvent>();
  for (const event of trace.events) {
    if (holdsTerms(event, terms, names.get(event.agentId))) matches.add(event);
    yield;
  }
  return matches;
}

export function findAll(trace: TraceModel, terms: SearchTerms): TextMatches {
  const work = search(trace, terms);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

async function searchInTurns(
  trace: TraceModel,
  terms: SearchTerms,
  signal: AbortSignal,
): Promise<TextMatches | null> {
  const work = search(trace, terms);
  let sliceEnd = performance.now() + SLICE_MS;
  for (let step = work.next(), count = 0; ; step = work.next(), count++) {
    if (step.done) return step.value;
    // Looking at the clock costs as much as a short event.
    if (count % 16 !== 0 || performance.now() < sliceEnd) continue;
    await yieldToPage();
    if (signal.aborted) return null;
    sliceEnd = performance.now() + SLICE_MS;
  }
}
