import { isContainer } from '#/lib/json/exact-number.ts';
import { groupBy } from '#/lib/group-by.ts';
import type { PathStep } from '#/lib/json/append-step.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';

/** What a field had at some moment; a missing key is not null. `unclear`: what came for it is no value before and after. */
export type Held =
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'absent' }
  | { readonly is: 'unclear'; readonly entry: unknown };

export type KnownHeld = Exclude<Held, { readonly is: 'unclear' }>;

export const ABSENT: KnownHeld = { is: 'absent' };
export const holdValue = (value: unknown): KnownHeld => ({ is: 'value', value });

export function isSameHeld(left: Held, right: Held): boolean {
  if (left.is === 'value' && right.is === 'value') return isSameJson(left.value, right.value);
  return left.is === 'absent' && right.is === 'absent';
}

/** What lies at these steps inside of a value. */
export function holdInside(whole: KnownHeld, steps: readonly PathStep[]): KnownHeld {
  let value = whole.is === 'value' ? whole.value : undefined;
  for (const step of steps) {
    if (!isContainer(value) || !Object.prototype.propertyIsEnumerable.call(value, step))
      return ABSENT;
    value = Reflect.get(value, step);
  }
  return whole.is === 'value' ? holdValue(value) : whole;
}

/** What is inside of a value, at the steps that lead there. */
export interface HeldPart {
  readonly steps: readonly PathStep[];
  /** Null: not known. */
  readonly held: KnownHeld | null;
}

/**
 * A value with other parts. Null where they leave open what it is: one is not known, or a list lacks an item. What loses all of them is empty:
 * where it went itself, or became null, that is a change of it, not of its parts.
 */
export function holdWithParts(whole: KnownHeld, parts: readonly HeldPart[]): KnownHeld | null {
  const itself = parts.find(({ steps }) => steps.length === 0);
  if (itself !== undefined) return itself.held;
  const value = whole.is === 'value' ? whole.value : undefined;
  const items = new Map<string, unknown>(isContainer(value) ? Object.entries(value) : []);
  for (const [step, inner] of groupBy(parts, ({ steps }) => String(steps[0]))) {
    const item = holdWithParts(
      items.has(step) ? holdValue(items.get(step)) : ABSENT,
      inner.map(({ steps, held }) => ({ steps: steps.slice(1), held })),
    );
    if (item === null) return null;
    if (item.is === 'value') items.set(step, item.value);
    else items.delete(step);
  }
  const isList = isContainer(value) ? Array.isArray(value) : typeof parts[0]?.steps[0] === 'number';
  if (!isList) return holdValue(Object.fromEntries(items));
  const list = Array.from(items, (_, place) => items.get(String(place)));
  return list.includes(undefined) ? null : holdValue(list);
}
