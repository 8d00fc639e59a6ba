import type { HttpHandler } from 'msw';
import type { Service } from '../service.ts';

export function developerSearchHandlers(_service: Service): HttpHandler[] {
  return [];
}
