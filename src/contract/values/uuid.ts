export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => UUID.test(text);

/** Whether two ids are the same one: the letters of a UUID are equal in either case (RFC 9562, 4). */
export const isSameUuid = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase();

/** The nil UUID (RFC 9562, 5.9): an id that names nothing. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** An id that stands where nothing says one (the nil UUID of RFC 9562, 5.9, and those after it): an address needs one. Nobody gave it. */
export const standsForNoId = (id: string): boolean => /^0{8}-(?:0{4}-){3}\d{12}$/.test(id);

/** An id where it is read: support would look in vain for one that nobody gave. */
export const sayId = (id: string): string => (standsForNoId(id) ? 'unknown id' : id);
