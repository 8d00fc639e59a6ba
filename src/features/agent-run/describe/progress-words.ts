import { findAgent, type ProgressReport, type TraceModel } from '../trace/trace-model.ts';

/** `working: Reading the price list` */
export const sayReport = ({ phase, message }: ProgressReport): string =>
  [phase, message].filter((part) => part !== null).join(': ');

/** What an agent reported last of the run as it goes on: what one said before it was started again is no progress of it. */
export const findLastReport = ({ reports, restart }: TraceModel): ProgressReport | undefined =>
  reports.findLast(({ event }) => restart === null || event.time >= restart.time);

export const nameReporter = (trace: TraceModel, { event }: ProgressReport): string =>
  findAgent(trace, event.agentId)?.name ?? 'An unnamed agent';
