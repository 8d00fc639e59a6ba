import { findAgent, type ProgressReport, type TraceModel } from '../trace/trace-model.ts';

/** `working: Reading the price list` */
export const sayReport = ({ phase, message }: ProgressReport): string =>
  [phase, message].filter((part) => part !== null).join(': ');

export const nameReporter = (trace: TraceModel, { event }: ProgressReport): string =>
  findAgent(trace, event.agentId)?.name ?? 'An unnamed agent';
