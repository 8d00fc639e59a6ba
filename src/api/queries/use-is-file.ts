import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from './query-client.ts';

/** Whether what is shown is read from a file: nothing is followed, started or stopped there. */
export const useIsFile = (): boolean => apiOf(useQueryClient()).connection.kind === 'file';
