import { ATTACK_TEXTS } from './attack-texts.ts';
import type { Random } from './random.ts';

/** An answer that went wrong on its way, as the JSON text that is sent. */
export interface MutatedAnswer {
  readonly text: string;
  /** What was done to it, for the report of a failing case: `data.pages[1].id: removed`. */
  readonly changes: readonly string[];
}

// JSON.stringify cannot write these; they are put in as marked strings and unwrapped afterwards.
const literal = (text: string) => `@literal:${text}@`;
const LITERAL = /"@literal:([^@]*)@"/g;

const NUMBERS = [
  '-1',
  '0',
  '1.5',
  '-0',
  '1e308',
  '1e400',
  '9007199254740993',
  '12345678901234567890',
  '0.1000000000000000055',
  '1E+2',
  '1e-400',
] as const;
const TEXTS = [
  '',
  ' ',
  'unheard-of',
  'null',
  '0',
  '-1',
  '12',
  '1,000',
  'true',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '2026-11-20',
  '1763632800000',
  'https://',
  'not a url',
  '{"a":1}',
  '**bold** `code`',
  ...ATTACK_TEXTS,
] as const;
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '',
  'new field',
] as const;

const nest = (depth: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { inner: value };
  return value;
};

const OTHERS: readonly [(random: Random) => unknown, ...((random: Random) => unknown)[]] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => [[[]]],
  () => ({ unknown: { shape: [1, 'two', null] } }),
  (random) => literal(random.pick(NUMBERS)),
  (random) => random.pick(TEXTS),
  (random) => random.pick(ATTACK_TEXTS),
  (random) => nest(1 + random.below(200)),
];

type Holder = Record<string | number, unknown>;
interface Place {
  readonly holder: Holder;
  readonly key: string | number;
  readonly path: string;
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function listPlaces(root: Holder): Place[] {
  const places: Place[] = [];
  const visit = (holder: Holder, path: string) => {
    for (const name of Object.keys(holder)) {
      const key = Array.isArray(holder) ? Number(name) : name;
      const here =
        typeof key === 'number' ? `${path}[${key}]` : `${path}${path === '' ? '' : '.'}${key}`;
      places.push({ holder, key, path: here });
      const value = holder[key];
      if (isHolder(value)) visit(value, here);
    }
  };
  visit(root, '');
  return places;
}

/** An own field, whatever its name: assigning to `__proto__` would change the object itself. */
const setOwn = (holder: Holder, key: string | number, value: unknown) =>
  void Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

type Change = (place: Place, random: Random, places: readonly Place[]) => string;

const remove: Change = ({ holder, key }) => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return 'removed';
};
const replace: Change = ({ holder, key }, random) => {
  const value = random.pick(OTHERS)(random);
  setOwn(holder, key, value);
  return `replaced by ${(JSON.stringify(value) ?? '').slice(0, 60)}`;
};
const retype: Change = ({ holder, key }) => {
  const value = holder[key];
  if (typeof value === 'number') setOwn(holder, key, String(value));
  else if (typeof value === 'string') setOwn(holder, key, value.length);
  else if (Array.isArray(value)) setOwn(holder, key, Object.fromEntries(value.entries()));
  else if (isHolder(value)) setOwn(holder, key, Object.values(value));
  else setOwn(holder, key, String(value));
  return 'given another type';
};
const wrap: Change = ({ holder, key }) => {
  setOwn(holder, key, [holder[key]]);
  return 'wrapped in a list';
};
const addKey: Change = ({ holder, key }, random) => {
  const name = random.pick(KEYS);
  const target = [holder[key], holder].find(
    (value): value is Holder => isHolder(value) && !Array.isArray(value),
  );
  if (!target) return replace({ holder, key, path: '' }, random, []);
  setOwn(target, name, random.pick(OTHERS)(random));
  return `given the key ${name}`;
};
const swap: Change = ({ holder, key }, random, places) => {
  const other = places[random.below(places.length)];
  if (!other) return 'left';
  const value = structuredClone(other.holder[other.key]);
  setOwn(other.holder, other.key, structuredClone(holder[key]));
  setOwn(holder, key, value);
  return `exchanged with ${other.path}`;
};
const repeatElements: Change = ({ holder, key }, random) => {
  const list = Array.isArray(holder) ? holder : holder[key];
  if (!Array.isArray(list)) return replace({ holder, key, path: '' }, random, []);
  const kind = random.below(4);
  if (kind === 0) list.push(...structuredClone(list));
  else if (kind === 1) list.reverse();
  else if (kind === 2) list.splice(0);
  else list.splice(random.below(list.length + 1), 0, random.pick(OTHERS)(random));
  return ['doubled', 'reversed', 'emptied', 'given a wrong element'][kind] ?? '';
};
const bendText: Change = ({ holder, key }, random) => {
  const value = holder[key];
  if (typeof value !== 'string') return replace({ holder, key, path: '' }, random, []);
  setOwn(
    holder,
    key,
    random.pick([
      value.toUpperCase(),
      ` ${value} `,
      value.slice(0, value.length / 2),
      `${value}${random.pick(TEXTS)}`,
      random.pick(TEXTS),
    ]),
  );
  return 'its text changed';
};

const CHANGES: readonly [Change, ...Change[]] = [
  remove,
  remove,
  replace,
  replace,
  replace,
  retype,
  wrap,
  addKey,
  swap,
  repeatElements,
  bendText,
  bendText,
];

/** `answer` with one to four changes in random places, as JSON text. The answer itself stays as it is. */
export function mutateAnswer(answer: unknown, random: Random): MutatedAnswer {
  const root: Holder = { body: structuredClone(answer) };
  const changes: string[] = [];
  for (let count = 1 + random.below(4); count > 0; count--) {
    const places = listPlaces(root);
    // The body itself is one place among all others, and a rare one.
    const place = places[random.chance(0.02) ? 0 : random.below(places.length)];
    if (place) changes.push(`${place.path}: ${random.pick(CHANGES)(place, random, places)}`);
  }
  return { text: (JSON.stringify(root['body']) ?? '').replace(LITERAL, '$1'), changes };
}

/** `answer` with its lists cut to `length` elements, so that thousands of cases stay quick and each change meets something that is shown. */
export function trimLists(answer: unknown, length: number): unknown {
  if (Array.isArray(answer)) return answer.slice(0, length).map((item) => trimLists(item, length));
  if (!isHolder(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, trimLists(value, length)]),
  );
}
