import type { HttpHandler } from 'msw';
import type { Service } from '../service.ts';

export function webSearchHandlers(_service: Service): HttpHandler[] {
  return [];
}
