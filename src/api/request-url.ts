import type { EndpointAddress } from '#/contract/endpoint-addresses.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#/contract/endpoints.ts';
import { fillPath, writeQuery } from '#/contract/query-string.ts';

/** The parts of a request; a part without fields may be left out. */
export interface RequestParts<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The absolute URL of a request. */
export function requestUrl(baseUrl: string, address: EndpointAddress, parts: Pick<RequestParts<Endpoint>, 'params' | 'query'>): string {
  const params = Object.fromEntries(Object.entries(asRecord(parts.params)).map(([name, value]) => [name, String(value)]));
  return baseUrl + fillPath(address.path, params) + writeQuery(asRecord(parts.query));
}
