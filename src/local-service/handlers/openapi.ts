import type { HttpHandler } from 'msw';
import { definePublicHandler } from '../define-handler.ts';
import { OPENAPI_PATH } from '../find-methods.ts';
import type { Service } from '../service.ts';

/** The description of the API, for whoever reads or compares the contract. Needs no key, as the hosted description needs none. */
export const openApiHandlers = (service: Service): HttpHandler[] => [
  definePublicHandler(service, OPENAPI_PATH, async (request) => {
    const { describeApi } = await import('#/contract/openapi/openapi.ts');
    const { origin, pathname } = new URL(request.url);
    return describeApi(origin + pathname.replace(/\/openapi\.json$/, ''));
  }),
];
