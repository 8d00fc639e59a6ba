import { getResponse } from 'msw';
import { nextRequestId } from '../define-handler.ts';
import { findMethods } from '../find-methods.ts';
import { allHandlers } from '../handlers/all-handlers.ts';
import type { Service } from '../service.ts';
import { errorResponse, jsonResponse, ServiceError } from '../service-error.ts';

/** The service as a fetch function. Every host answers through it; `Response.error()` stands for a lost connection. */
export function answerWith(service: Service): (request: Request) => Promise<Response> {
  const handlers = allHandlers(service);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const methods = findMethods(pathname);
    const what = `${request.method} ${pathname}`;
    if (methods.length === 0)
      return errorResponse(
        new ServiceError('not-found', { message: `Not Found: ${what}` }),
        nextRequestId(service),
      );
    if (!methods.includes(request.method))
      return refuseMethod(what, methods, nextRequestId(service));
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { Allow: methods.join(', ') } });
    // HEAD is a GET whose body is not sent: the host leaves it out, and its length stays.
    const asked = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    const response = await getResponse(handlers, asked);
    // Its own clock, which may have been moved on (RFC 9110, 6.6.1); a page in the same window reads it.
    if (response && response.type !== 'error')
      response.headers.set('Date', new Date(service.clock()).toUTCString());
    return response ?? Response.error();
  };
}

/** 405 with what the path has instead (RFC 9110, 15.5.6). The catalogue has no row for it: no client of the contract meets it. */
export const refuseMethod = (
  what: string,
  methods: readonly string[],
  requestId: string,
): Response =>
  jsonResponse(
    { success: false, error: `Method Not Allowed: ${what}. It takes ${methods.join(', ')}.` },
    405,
    requestId,
    {
      Allow: methods.join(', '),
    },
  );
