import type {
  AGENT_OUTCOMES,
  AGENT_ROLES,
  ARTIFACT_CHANGES,
  ARTIFACT_MEDIA,
  PHASES,
  RUN_OUTCOMES,
} from '#/contract/values/agent-values.ts';
import type { ERROR_SOURCES, TRACE_ERROR_CODES } from '#/contract/values/agent-values.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';

/** A run as it was written: who does what and when, in milliseconds since the start. It becomes a trace by `scheduleScript`. */

export interface AgentIdentity {
  readonly id: string;
  readonly role: (typeof AGENT_ROLES)[number];
  readonly name: string;
  readonly parentId?: string;
}

export interface ScriptError {
  readonly code: (typeof TRACE_ERROR_CODES)[number];
  readonly source: (typeof ERROR_SOURCES)[number];
  readonly retryable: boolean;
  readonly message: string;
}

export interface ScriptArtifact {
  readonly kind: (typeof ARTIFACT_MEDIA)[number];
  readonly artifactId: string;
  readonly path?: string;
  readonly snapshotId: string;
  readonly change: (typeof ARTIFACT_CHANGES)[number];
  readonly changedFields?: readonly string[];
  readonly itemCount?: number;
  readonly sourceToolCallId?: string;
}

/** The fields of a trace event that depend on its type (open points, "Agent"). */
export type ScriptBody =
  | { readonly type: 'run.started' | 'agent.started' }
  | { readonly type: 'run.cancel_requested'; readonly reason: 'user' }
  | {
      readonly type: 'run.finished';
      readonly outcome: (typeof RUN_OUTCOMES)[number];
      readonly error: ScriptError | null;
    }
  | {
      readonly type: 'agent.finished';
      readonly outcome: (typeof AGENT_OUTCOMES)[number];
      readonly durationMs: number;
      readonly error: ScriptError | null;
    }
  | { readonly type: 'browser.session.started'; readonly sessionId: string }
  | {
      readonly type: 'browser.session.finished';
      readonly sessionId: string;
      readonly durationMs: number;
    }
  | {
      readonly type: 'progress.reported';
      readonly phase: (typeof PHASES)[number];
      readonly message: string;
    }
  | { readonly type: 'reasoning.summary'; readonly text: string }
  | {
      readonly type: 'tool_call.started';
      readonly toolCallId: string;
      readonly toolName: string;
      readonly parameters: Json;
    }
  | {
      readonly type: 'tool_call.finished';
      readonly toolCallId: string;
      readonly toolName: string;
      readonly result: Json;
    }
  | { readonly type: 'artifact.updated'; readonly artifact: ScriptArtifact }
  | { readonly type: 'error.occurred'; readonly error: ScriptError };

export interface ScriptEvent {
  /** When it happened, by the true clock. */
  readonly at: number;
  /** How much later the trace learns of it. */
  readonly delayMs: number;
  /** How far the emitting agent's clock is off; shows in `occurredAt` alone. */
  readonly skewMs: number;
  /** Sequence numbers that got lost before this event. */
  readonly lostBefore: number;
  /** Credits that this event costs. */
  readonly credits: number;
  readonly agent: AgentIdentity;
  readonly body: ScriptBody;
}

export interface Script {
  readonly events: readonly ScriptEvent[];
  /** Contents by snapshot id. */
  readonly snapshots: ReadonlyMap<string, string>;
  /** The result of a run that succeeds. */
  readonly data: Json | null;
  /** The ceiling that it met, in credits; absent where it met none. A simulated one is below the `maxCredits` of the request. */
  readonly ceiling?: number;
}
