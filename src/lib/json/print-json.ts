import { canWriteRaw, ExactNumber } from './exact-number.ts';

/** JSON with every number as it was sent; `undefined` where `value` is nothing that JSON can say. */
export function printJson(value: unknown, indent?: number): string {
  if (canWriteRaw) return JSON.stringify(value, null, indent) ?? String(value);
  // The engine writes exact numbers in quotes; theirs are found again by a mark and taken off.
  const plain = JSON.stringify(value, null, indent) ?? String(value);
  let mark = 'exact number ';
  for (let count = 0; plain.includes(mark); count++) mark = `exact number ${count} `;
  let isMarked = false;
  const marked = JSON.stringify(
    value,
    function markExact(this: unknown, key: string, written: unknown): unknown {
      const held: unknown =
        typeof this === 'object' && this !== null ? Reflect.get(this, key) : undefined;
      if (!(held instanceof ExactNumber)) return written;
      isMarked = true;
      return `${mark}${held.text}`;
    },
    indent,
  );
  return isMarked ? marked.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1') : plain;
}
