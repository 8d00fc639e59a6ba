import { standsForNoId } from '#/contract/values/uuid.ts';

/** The id in the head of a run's screen. One that stands for none is neither shown nor copied: support would look for it in vain. */
export const copiedId = (jobId: string) =>
  standsForNoId(jobId) ? {} : { id: { value: jobId, label: 'Copy job id' } };
