import { http, type HttpHandler } from 'msw';
import type * as v from 'valibot';
import type { BodyOf, Endpoint } from '#/contract/endpoints.ts';
import { authenticate, readKey } from './authenticate.ts';
import type { Team } from './demo-keys.ts';
import { faultyAnswer } from './faults.ts';
import { nameUuid } from './random.ts';
import { reportProblem } from './report-problem.ts';
import { readRequest } from './read-request.ts';
import type { Service } from './service.ts';
import { errorResponse, jsonResponse, ServiceError } from './service-error.ts';

/** A request that has passed authentication, rate limits and validation. */
export interface Asked<E extends Endpoint> {
  readonly params: v.InferOutput<E['params']>;
  readonly query: v.InferOutput<E['query']>;
  readonly body: BodyOf<E>;
  /** The body as it came, with every number as it was written (`ExactNumber`). */
  readonly sent: unknown;
  readonly team: Team;
  readonly request: Request;
  readonly service: Service;
  /** Charges credits to the team; throws the 402 when it has none. Zero asks only whether it has any. */
  readonly charge: (credits: number, what: string) => void;
}

/** The JSON body of a 200, in the form of the endpoint's response schema. */
export type Answer<E extends Endpoint> = v.InferInput<E['response']>;

/**
 * A handler for one endpoint of the table. Authentication, rate limits, faults, bounds and error bodies are the same for all and are done
 * here; `answer` returns the body of the 200 or throws a `ServiceError`. An answer is sent only when what it stored is saved.
 */
export function defineHandler<const E extends Endpoint>(
  service: Service,
  endpoint: E,
  answer: (asked: Asked<E>) => Answer<E> | Promise<Answer<E>>,
): HttpHandler {
  return serve(service, endpoint.method, endpoint.path, async (request, pathParams) => {
    const header = request.headers.get('Authorization');
    const team = authenticate(endpoint, header);
    service.countRequest(header === null ? null : readKey(header));
    const parts = await readRequest(endpoint, request, pathParams);
    const charge = (credits: number, what: string) => {
      if (!team.hasCredits)
        throw new ServiceError('payment-required', {
          message:
            'Payment Required: Insufficient credits to perform this request. For more credits, upgrade the plan of your team.',
        });
      if (credits > 0) service.credits.charge(team.id, credits, what);
    };
    const body = await answer({
      ...parts,
      body: parts.body as BodyOf<E>,
      team,
      request,
      service,
      charge,
    });
    await service.store.settled();
    return body;
  });
}

/** A handler outside the table of endpoints (the description of the API): faults apply, nothing else is asked. */
export const definePublicHandler = (
  service: Service,
  path: string,
  answer: (request: Request) => unknown,
): HttpHandler => serve(service, 'GET', path, async (request) => answer(request));

const METHODS = { GET: http.get, POST: http.post, DELETE: http.delete } as const;

function serve(
  service: Service,
  method: Endpoint['method'],
  path: string,
  respond: (request: Request, pathParams: Record<string, unknown>) => Promise<unknown>,
): HttpHandler {
  return METHODS[method](
    `*/v2${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    async ({ request, params }) => {
      const requestId = nextRequestId(service);
      try {
        const fault = await applyFaults(service, request);
        if (fault instanceof Response) return fault;
        return jsonResponse(await respond(request, params), 200, requestId);
      } catch (error) {
        if (error instanceof ServiceError) return errorResponse(error, requestId);
        reportProblem(`${method} ${path} failed inside the local service.`, error);
        return errorResponse(new ServiceError('internal-server-error'), requestId);
      }
    },
  );
}

async function applyFaults(service: Service, { method, url }: Request): Promise<Response | null> {
  const { slowMs } = service.faults();
  if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs));
  const faults = service.faults();
  const fault = faultyAnswer(faults, { method, path: new URL(url).pathname }, service.clock());
  if (fault === null) return null;
  if (faults.failTimes !== null) {
    const left = faults.failTimes - 1;
    service.setFaults(
      left > 0
        ? { failTimes: left }
        : { failTimes: null, failStatus: null, failRow: null, rateLimited: false },
    );
  }
  if (fault instanceof ServiceError) throw fault;
  return fault;
}

let requests = 0;
export const nextRequestId = (service: Service) =>
  nameUuid(`request ${service.clock()} ${requests++}`);
