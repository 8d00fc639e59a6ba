import type { EndpointAddress } from '#/contract/endpoint-addresses.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#/contract/endpoints.ts';
import { fillPath, writeQuery } from '#/contract/query-string.ts';
import { isStepInPath } from '#/contract/schemas/tolerant.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { asRecord } from '#/lib/json/as-record.ts';

/** The parts of a request; a part without fields may be left out. */
export interface RequestParts<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** Longer than any id. An address of megabytes holds the page for seconds before a server refuses it, so it is not asked for. */
const LONGEST_ID = 2_000;

/** What cannot stand in the path of a request, in words: `snapshotId: has 2,000,000 characters, …`. */
export const findUnfitIds = (parts: Pick<RequestParts<Endpoint>, 'params'>): readonly string[] =>
  Object.entries(asRecord(parts.params)).flatMap(([name, value]) => {
    const id = String(value);
    if (id.length > LONGEST_ID)
      return [
        `${name}: has ${formatNumber(id.length)} characters, at most ${formatNumber(LONGEST_ID)} are asked for`,
      ];
    return id === '' || isStepInPath(id)
      ? [`${name}: “${id}” would make the address another one`]
      : [];
  });

/** The absolute URL of a request. Of an id that is too long it holds the beginning: such a request is not sent. */
export function requestUrl(
  baseUrl: string,
  address: EndpointAddress,
  parts: Pick<RequestParts<Endpoint>, 'params' | 'query'>,
): string {
  const params = Object.fromEntries(
    Object.entries(asRecord(parts.params)).map(([name, value]) => [
      name,
      String(value).slice(0, LONGEST_ID),
    ]),
  );
  return baseUrl + fillPath(address.path, params) + writeQuery(asRecord(parts.query));
}
