import type { HttpHandler } from 'msw';
import type { Service } from '../service.ts';

export function agentHandlers(_service: Service): HttpHandler[] {
  return [];
}
