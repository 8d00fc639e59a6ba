import type { Decoded } from '#/api/client/decode.ts';

/** Where the first `count` elements of a list that could be read stand in it as the service sent it, from 1: others may lie between them. */
export function readPlaces(
  { unread }: Pick<Decoded<unknown>, 'unread'>,
  list: string,
  count: number,
): readonly number[] {
  const gone = new Set(unread.flatMap((element) => (element.list === list ? [element.index] : [])));
  const places: number[] = [];
  for (let place = 0; places.length < count; place++) if (!gone.has(place)) places.push(place + 1);
  return places;
}
