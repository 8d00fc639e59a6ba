import {
  type ArtifactVersion,
  findSourceCall,
  type Span,
  type TraceModel,
} from '../trace/trace-model.ts';

/** Whether a version of an artifact came of a call: an agent may give several of its calls one id. */
export const isOfCall = (
  model: TraceModel,
  { sourceToolCallId, event }: ArtifactVersion,
  span: Span,
): boolean =>
  sourceToolCallId === span.callId &&
  event.agentId === span.agentId &&
  findSourceCall(model, event) === span;
