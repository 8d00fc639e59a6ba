export const RUN_STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const;
export const EFFORTS = ['low', 'medium', 'high'] as const;
export const AGENT_ROLES = ['orchestrator', 'subagent', 'browser', 'system'] as const;
export const RUN_OUTCOMES = [
  'succeeded',
  'failed',
  'cancelled',
  'refused',
  'credit_limit_reached',
] as const;
export const AGENT_OUTCOMES = ['succeeded', 'failed', 'cancelled', 'refused'] as const;
export const PHASES = ['planning', 'working', 'finalizing'] as const;
export const ARTIFACT_MEDIA = ['json', 'markdown', 'html', 'screenshot', 'text'] as const;
export const ARTIFACT_CHANGES = ['init', 'partial', 'append', 'modify', 'update'] as const;
export const ERROR_SOURCES = ['agent', 'tool', 'billing', 'system'] as const;
/** Specification, "Trace error codes". */
export const TRACE_ERROR_CODES = [
  'cancelled',
  'credit_limit_reached',
  'parent_finished',
  'refused',
  'internal',
] as const;
export const TRACE_EVENT_TYPES = [
  'run.started',
  'run.cancel_requested',
  'run.finished',
  'agent.started',
  'agent.finished',
  'browser.session.started',
  'browser.session.finished',
  'progress.reported',
  'reasoning.summary',
  'tool_call.started',
  'tool_call.finished',
  'artifact.updated',
  'error.occurred',
] as const;
/** With its slashes: a parser takes `https:example.com`, too. Without a flag, which a description of the API cannot hold. */
export const ABSOLUTE_URL = /^[hH][tT][tT][pP][sS]?:\/\/[^/]/;

export const AGENT_BOUNDS = { promptMaxLength: 10_000, defaultMaxCredits: 2_500 } as const;
