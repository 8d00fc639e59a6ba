import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from './query-client.ts';
import { serviceName } from '../connection/service-name.ts';

/** The service in use, by name (`serviceName`). */
export const useServiceName = (): string => serviceName(apiOf(useQueryClient()).connection);
