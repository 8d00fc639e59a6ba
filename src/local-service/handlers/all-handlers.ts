import type { HttpHandler } from 'msw';
import type { Service } from '../service.ts';
import { agentHandlers } from './agents.ts';
import { developerSearchHandlers } from './developer-search.ts';
import { monitorHandlers } from './monitors.ts';
import { openApiHandlers } from './openapi.ts';
import { webSearchHandlers } from './web-search.ts';

/** The whole service, for every host. */
export const allHandlers = (service: Service): HttpHandler[] => [
  ...monitorHandlers(service),
  ...agentHandlers(service),
  ...developerSearchHandlers(service),
  ...webSearchHandlers(service),
  ...openApiHandlers(service),
];
