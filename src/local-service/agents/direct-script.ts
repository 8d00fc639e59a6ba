import type { Json } from '#/contract/schemas/tolerant.ts';
import { createRandom, nameUuid, type Random } from '../random.ts';
import { listChangedFields } from './list-changed-fields.ts';
import type {
  AgentIdentity,
  Script,
  ScriptArtifact,
  ScriptBody,
  ScriptError,
  ScriptEvent,
} from './script.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type AgentOutcome = Extract<ScriptBody, { type: 'agent.finished' }>['outcome'];
type RunOutcome = Extract<ScriptBody, { type: 'run.finished' }>['outcome'];

export interface Cost {
  /** How long it takes. */
  readonly ms: number;
  readonly credits?: number;
}

/** An agent on the stage. It has its own time (`now`), so several work side by side. */
export interface Performer {
  readonly identity: AgentIdentity;
  /** Milliseconds since the start of the run. */
  now: number;
  /** How far this agent's clock is off. */
  skewMs: number;
  pass(ms: number): void;
  waitFor(...others: readonly Performer[]): void;
  report(phase: 'planning' | 'working' | 'finalizing', message: string): void;
  think(text: string): void;
  /** One tool call from start to end. Gives its id. */
  use(toolName: string, parameters: Json, result: Json, cost: Cost): string;
  /** A tool call that others overlap; the returned function ends it at the agent's time. */
  begin(
    toolName: string,
    parameters: Json,
  ): { readonly id: string; end(result: Json, credits?: number): void };
  spawn(name: string, role?: AgentIdentity['role']): Performer;
  /** A browser session; the returned function closes it at the agent's time. */
  openBrowser(): () => void;
  fail(error: ScriptError): void;
  finish(outcome?: AgentOutcome, error?: ScriptError): void;
  /** What `act` emits reaches the trace this much later. */
  late(delayMs: number, act: () => void): void;
  /** The trace never learns of the next `count` events. */
  lose(count: number): void;
  /** Emits an event as it is; for what no other method says. */
  emit(body: ScriptBody, credits?: number): void;
}

/** An artifact under work: each save is a version. */
export interface Artifact {
  save(
    by: Performer,
    change: ScriptArtifact['change'],
    content: Json,
    sourceToolCallId?: string,
  ): void;
}

export interface Stage {
  readonly lead: Performer;
  readonly random: Random;
  artifact(kind: ScriptArtifact['kind'], artifactId: string, path?: string): Artifact;
  /** The last word: the run's own end, after which only late events arrive. */
  end(outcome: RunOutcome, error?: ScriptError): void;
  /** What the status endpoint gives as `data`. */
  deliver(data: Json): void;
}

const countItems = (content: Json): number | undefined => {
  if (Array.isArray(content)) return content.length;
  if (typeof content !== 'object' || content === null) return undefined;
  const lists = Object.values(content).filter((value) => Array.isArray(value));
  return lists.length === 1 ? lists[0]?.length : undefined;
};

/** An artifact whose versions tell what changed since the one before. `keep` stores a snapshot's text and gives its id. */
function writeArtifact(
  { kind, artifactId, path }: Pick<ScriptArtifact, 'kind' | 'artifactId' | 'path'>,
  keep: (text: string) => string,
): Artifact {
  let previous: Json | undefined;
  return {
    save(by, change, content, sourceToolCallId) {
      const isJson = kind === 'json';
      const snapshotId = keep(
        typeof content === 'string' && !isJson ? content : JSON.stringify(content, null, 2),
      );
      const artifact: Mutable<ScriptArtifact> = { kind, artifactId, snapshotId, change };
      if (path !== undefined) artifact.path = path;
      if (isJson) {
        if (previous !== undefined) artifact.changedFields = listChangedFields(previous, content);
        const itemCount = countItems(content);
        if (itemCount !== undefined) artifact.itemCount = itemCount;
      }
      if (sourceToolCallId !== undefined) artifact.sourceToolCallId = sourceToolCallId;
      by.emit({ type: 'artifact.updated', artifact });
      previous = content;
    },
  };
}

/** What all agents of one run share: where their events go, their chance and their ids. */
interface Book {
  readonly events: ScriptEvent[];
  readonly random: Random;
  readonly nextId: (kind: string) => string;
}

/** An agent that writes what it does into the book of its run. */
function createPerformer(
  book: Book,
  identity: AgentIdentity,
  startedAt: number,
  skew: number,
): Performer {
  const { events, random, nextId } = book;
  let extraDelay = 0;
  let lostBefore = 0;
  const emit = (body: ScriptBody, credits = 0) => {
    events.push({
      at: performer.now,
      // A trace is never quite live: most events take a fraction of a second to arrive.
      delayMs: 120 + random.integer(0, 379) + extraDelay,
      skewMs: performer.skewMs,
      lostBefore,
      credits,
      agent: identity,
      body,
    });
    lostBefore = 0;
  };
  const begin = (toolName: string, parameters: Json) => {
    const id = `call_${nextId('call').slice(0, 13).replace('-', '')}`;
    emit({ type: 'tool_call.started', toolCallId: id, toolName, parameters });
    return {
      id,
      end: (result: Json, credits = 0) =>
        emit({ type: 'tool_call.finished', toolCallId: id, toolName, result }, credits),
    };
  };
  const performer: Performer = {
    identity,
    now: startedAt,
    skewMs: skew,
    pass(ms) {
      performer.now += ms;
    },
    waitFor(...others) {
      performer.now = Math.max(performer.now, ...others.map((other) => other.now));
    },
    report: (phase, message) => emit({ type: 'progress.reported', phase, message }),
    think: (text) => emit({ type: 'reasoning.summary', text }, 1),
    use(toolName, parameters, result, cost) {
      const call = begin(toolName, parameters);
      performer.now += cost.ms;
      call.end(result, cost.credits ?? 1);
      performer.now += 80;
      return call.id;
    },
    begin,
    spawn(name, role = 'subagent') {
      const child = createPerformer(
        book,
        { id: `agent_${nextId('agent').slice(0, 8)}`, role, name, parentId: identity.id },
        performer.now + 60,
        0,
      );
      child.emit({ type: 'agent.started' });
      child.now += 40;
      return child;
    },
    openBrowser() {
      const sessionId = nextId('session');
      const openedAt = performer.now;
      emit({ type: 'browser.session.started', sessionId });
      return () =>
        emit(
          { type: 'browser.session.finished', sessionId, durationMs: performer.now - openedAt },
          2,
        );
    },
    fail: (error) => emit({ type: 'error.occurred', error }),
    finish: (outcome = 'succeeded', error) =>
      emit({
        type: 'agent.finished',
        outcome,
        durationMs: performer.now - startedAt,
        error: error ?? null,
      }),
    late(delayMs, act) {
      extraDelay += delayMs;
      act();
      extraDelay -= delayMs;
    },
    lose(count) {
      lostBefore += count;
    },
    emit,
  };
  return performer;
}

/** Writes a run down as `describe` tells it. The same `runId` always gives the same script. */
export function directScript(
  runId: string,
  leadName: string,
  describe: (stage: Stage) => void,
): Script {
  const events: ScriptEvent[] = [];
  const snapshots = new Map<string, string>();
  const random = createRandom(runId);
  let names = 0;
  const nextId = (kind: string) => nameUuid(`${runId}/${kind}/${names++}`);
  let data: Json | null = null;

  const lead = createPerformer(
    { events, random, nextId },
    { id: `agent_${nextId('agent').slice(0, 8)}`, role: 'orchestrator', name: leadName },
    0,
    0,
  );
  lead.emit({ type: 'run.started' });
  lead.now = 30;
  lead.emit({ type: 'agent.started' });
  lead.now = 60;

  describe({
    lead,
    random,
    artifact: (kind, artifactId, path) =>
      writeArtifact({ kind, artifactId, ...(path !== undefined && { path }) }, (text) => {
        const snapshotId = nextId('snapshot');
        snapshots.set(snapshotId, text);
        return snapshotId;
      }),
    end: (outcome, error) => lead.emit({ type: 'run.finished', outcome, error: error ?? null }),
    deliver(result) {
      data = result;
    },
  });
  return { events, snapshots, data };
}
