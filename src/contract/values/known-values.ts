/** A closed list of the values known today, open to values nobody has heard of. */
export type OpenEnum<Known extends string> = Known | (string & Record<never, never>);
/** Whether `value` is one of the values known today. */
export const isKnown = <const Known extends readonly string[]>(
  known: Known,
  value: string | null,
): value is Known[number] => value !== null && known.includes(value);
