import type { Unfinished } from '../describe/agent-state.ts';
import type { AgentNode, Span, TraceModel } from '../trace/trace-model.ts';
import type { NamedVersion } from '../describe/name-version.ts';

type SentenceKind = 'step' | 'thought' | 'artifact' | 'people' | 'progress' | 'error' | 'end';

/** What the words of one event depend on beside the event itself. */
export interface Context {
  readonly model: TraceModel;
  readonly agents: ReadonlyMap<string, AgentNode>;
  /** The agent whose phases are the chapters. */
  readonly top: string | null;
  readonly span: Span | undefined;
  readonly saved: NamedVersion | undefined;
  readonly over: boolean;
  /** How the call stands that has no finish. */
  readonly unfinished: Unfinished | null;
  /** It carries an error that nothing before it told in these words. */
  readonly isToldFirst: boolean;
}

/** What is told of one event. */
export interface Told {
  readonly kind: SentenceKind;
  /** Who; empty where the sentence has its own subject. */
  readonly who: string;
  readonly text: string;
}
