import type { HttpHandler } from 'msw';
import type { Service } from '../service.ts';

export function monitorHandlers(_service: Service): HttpHandler[] {
  return [];
}
