/**
 * What truly happened in an invented run, before any event tells of it. Times are in milliseconds since its start; an `end` of null: not
 * reached, or never reported.
 */
export interface KnownRun {
  readonly agents: readonly KnownAgent[];
  readonly calls: readonly KnownCall[];
  readonly sessions: readonly KnownSession[];
  readonly moments: readonly KnownMoment[];
  /** Null while it goes on. */
  readonly end: KnownEnd | null;
  readonly cancelRequest: { readonly at: number; readonly reason: 'user' | 'system' | null } | null;
  /** How far it has come: what lies behind that has not happened yet. Infinite for a run that is over. */
  readonly until: number;
}

export type KnownCode =
  | 'internal'
  | 'refused'
  | 'cancelled'
  | 'parent_finished'
  | 'credit_limit_reached';

export interface KnownError {
  readonly code: KnownCode;
  readonly message: string;
  readonly source: 'agent' | 'tool' | 'billing' | 'system';
}

export interface KnownEnd {
  readonly at: number;
  readonly outcome: 'succeeded' | 'failed' | 'refused' | 'cancelled' | 'credit_limit_reached';
  readonly error: KnownError | null;
}

/** The id of the agent that leads a run, and reports its start and end. */
export const LEAD = 'root';

export interface KnownAgent {
  readonly id: string;
  readonly name: string;
  /** A browser reports nothing but its sessions. */
  readonly role: 'orchestrator' | 'subagent' | 'browser';
  readonly parentId: string | null;
  readonly start: number;
  readonly end: number | null;
  readonly outcome: 'succeeded' | 'failed' | 'refused' | 'cancelled' | null;
  readonly error: KnownError | null;
}

export interface KnownCall {
  readonly agentId: string;
  readonly callId: string;
  readonly tool: string;
  readonly url: string;
  readonly start: number;
  readonly end: number | null;
  /** What went wrong in it, in words of its own; null for a call that goes well. */
  readonly failure: string | null;
  /** How that is told: by the result alone, or by an error as well. */
  readonly told: 'result' | 'error';
  readonly isRetry: boolean;
  /** How many items it found. */
  readonly found: number;
}

export interface KnownSession {
  readonly agentId: string;
  readonly sessionId: string;
  readonly start: number;
  readonly end: number | null;
}

export interface KnownMoment {
  readonly agentId: string;
  readonly at: number;
  readonly what:
    | { readonly kind: 'report'; readonly phase: string | null; readonly message: string }
    | { readonly kind: 'thought'; readonly text: string }
    | { readonly kind: 'error'; readonly error: KnownError }
    | {
        readonly kind: 'save';
        readonly artifactId: string;
        readonly change: 'init' | 'append';
        readonly itemCount: number;
        readonly snapshotId: string;
      };
}

/** What of a run had happened at a moment; its end is then still to come. */
export function cutRun(run: KnownRun, until: number): KnownRun {
  const cutEnd = <Part extends { readonly end: number | null }>(part: Part): Part =>
    part.end !== null && part.end > until ? { ...part, end: null } : part;
  const isBegun = ({ start }: { readonly start: number }) => start <= until;
  return {
    agents: run.agents
      .filter(isBegun)
      .map(cutEnd)
      .map((agent) => (agent.end === null ? { ...agent, outcome: null, error: null } : agent)),
    calls: run.calls.filter(isBegun).map(cutEnd),
    sessions: run.sessions.filter(isBegun).map(cutEnd),
    moments: run.moments.filter(({ at }) => at <= until),
    end: run.end !== null && run.end.at <= until ? run.end : null,
    cancelRequest:
      run.cancelRequest !== null && run.cancelRequest.at <= until ? run.cancelRequest : null,
    until,
  };
}
