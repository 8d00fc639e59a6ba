import * as v from 'valibot';

const WHOLE = 'must be a whole number';

/**
 * An integer within bounds, both included; its messages are what the service answers and what a form shows. What a query string writes in
 * another way (`1.5`, `1e3`) comes as text, and may be a number all the same.
 */
export const wholeNumber = (min: number, max?: number) =>
  max === undefined
    ? v.pipe(v.number(WHOLE), v.integer(WHOLE), v.minValue(min, `must be at least ${min}`))
    : v.pipe(
        v.number(WHOLE),
        v.integer(WHOLE),
        v.minValue(min, `must be at least ${min}`),
        v.maxValue(max, `must be at most ${max}`),
      );
