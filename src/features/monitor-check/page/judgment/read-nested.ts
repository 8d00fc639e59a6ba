import { isContainer } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { wordsOf } from './read-named.ts';
import { GAP } from './read-quoted.ts';

type Words = readonly string[];

/** The words of the paths to single values, by the last word and the value. */
type Nested = ReadonlyMap<string, readonly Words[]>;
const known = new WeakMap<object, Nested>();

const keyOf = (words: Words, printed: string): string => `${words.at(-1) ?? ''}${GAP}${printed}`;

/**
 * Whether a single value inside a nested one is called so and is one of these: by the end of its path, or by all of it behind that of the
 * field. `[0].perMinute` has the words 0, per and minute.
 */
export function holdsCalled(
  value: unknown,
  fieldWords: Words,
  words: Words,
  printed: readonly string[],
): boolean {
  if (!isContainer(value)) return false;
  const nested = known.get(value) ?? readNested(value);
  known.set(value, nested);
  return printed
    .flatMap((one) => nested.get(keyOf(words, one)) ?? [])
    .some((own) =>
      words.every((word, at) => {
        const fromEnd = at - words.length;
        return (own.at(fromEnd) ?? fieldWords.at(fromEnd + own.length)) === word;
      }),
    );
}

function readNested(value: object): Nested {
  const nested = new Map<string, Words[]>();
  const waiting: { readonly words: Words; readonly value: unknown }[] = [{ words: [], value }];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { words } = at;
    if (isContainer(at.value)) {
      for (const [name, inner] of Object.entries(at.value))
        waiting.push({ words: [...words, ...wordsOf(name)], value: inner });
      continue;
    }
    const key = keyOf(words, typeof at.value === 'string' ? at.value : printJson(at.value));
    const alike = nested.get(key);
    if (alike) alike.push(words);
    else nested.set(key, [words]);
  }
  return nested;
}
