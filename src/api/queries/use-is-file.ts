import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from './query-client.ts';

/** Whether what is shown is read from a file: nothing is followed, started or stopped there. */
export const useIsFile = (): boolean => apiOf(useQueryClient()).connection.kind === 'file';

/** Whether it is a report: a file that is read and nothing else, and in which nothing can be marked. */
export const useIsReport = (): boolean => apiOf(useQueryClient()).connection.isReport === true;
