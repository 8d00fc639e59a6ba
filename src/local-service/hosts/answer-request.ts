import { getResponse } from 'msw';
import { allHandlers } from '../handlers/all-handlers.ts';
import type { Service } from '../service.ts';

/** The service as a fetch function. Every host answers through it; `Response.error()` stands for a lost connection. */
export function answerWith(service: Service): (request: Request) => Promise<Response> {
  const handlers = allHandlers(service);
  return async (request) => (await getResponse(handlers, request)) ?? Response.error();
}
