import * as v from 'valibot';

/** An integer within bounds, both included; its messages are what the service answers and what a form shows. */
export const wholeNumber = (min: number, max?: number) =>
  max === undefined
    ? v.pipe(
        v.number('must be a number'),
        v.integer('must be a whole number'),
        v.minValue(min, `must be at least ${min}`),
      )
    : v.pipe(
        v.number('must be a number'),
        v.integer('must be a whole number'),
        v.minValue(min, `must be at least ${min}`),
        v.maxValue(max, `must be at most ${max}`),
      );
