import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from './query-client.ts';

/** Whether what is shown is a report: a file that is read and nothing else, and in which nothing can be marked. */
export const useIsReport = (): boolean => apiOf(useQueryClient()).connection.isReport === true;
