import {
  createService,
  type LocalServiceControl,
  type Service,
  type ServiceOptions,
} from '../service.ts';
import { answerWith } from './answer-request.ts';

export interface TestService {
  readonly baseUrl: string;
  readonly service: Service;
  readonly control: LocalServiceControl;
  /** Rejects like a browser's fetch when the connection is lost. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Asks with the good key unless told otherwise (null: no key), and reads the JSON. `path` is relative to the base URL. */
  readonly ask: (
    path: string,
    options?: AskOptions,
  ) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }>;
}

interface AskOptions {
  readonly method?: string;
  readonly key?: string | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The whole service in the process of a test, with a clock of the test's own. */
export function createTestService(options: ServiceOptions = {}): TestService {
  const service = createService(options);
  const answer = answerWith(service);
  const baseUrl = 'https://local-service.invalid/v2';
  const send = async (request: Request) => {
    const response = await answer(request);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  return {
    baseUrl,
    service,
    control: service.control,
    fetch: send,
    async ask(path, { method = 'GET', key = 'fc-demo', body, headers = {} } = {}) {
      const response = await send(
        new Request(baseUrl + path, {
          method,
          headers: { ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        }),
      );
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as unknown,
      };
    },
  };
}
