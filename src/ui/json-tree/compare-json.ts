import { isContainer } from '#/lib/json/exact-number.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { appendStep } from '#/lib/json/append-step.ts';
import type { JsonChange } from './json-tree-props.ts';

type JsonRecord = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is JsonRecord =>
  isContainer(value) && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Where two JSON values differ, by path in the current one: the deepest places that tell it. Items put into a list are
 * told as added, not as a change of all that come after them; a removal inside a list is told by the changed places, since its old path
 * belongs to another item now.
 */
export function compareJson(previous: unknown, current: unknown): ReadonlyMap<string, JsonChange> {
  const changes = new Map<string, JsonChange>();
  const visit = (before: unknown, after: unknown, path: string) => {
    if (isRecord(before) && isRecord(after)) {
      for (const key of new Set([...Object.keys(after), ...Object.keys(before)])) {
        const place = appendStep(path, key);
        const [one, other] = [lookUp(before, key), lookUp(after, key)];
        if (one === undefined) changes.set(place, { kind: 'added' });
        else if (other === undefined) changes.set(place, { kind: 'removed', previous: one });
        else visit(one, other, place);
      }
    } else if (isList(before) && isList(after)) visitList(before, after, path);
    else if (!isSameJson(before, after)) changes.set(path, { kind: 'changed', previous: before });
  };
  const visitList = (before: readonly unknown[], after: readonly unknown[], path: string) => {
    const shorter = Math.min(before.length, after.length);
    let head = 0;
    while (head < shorter && isSameJson(before[head], after[head])) head++;
    let tail = 0;
    const same = (index: number) =>
      isSameJson(before[before.length - 1 - index], after[after.length - 1 - index]);
    // Looking from the end only helps where items came in; see above for those that left.
    if (after.length > before.length) while (tail < shorter - head && same(tail)) tail++;
    const changedBefore = before.slice(head, before.length - tail);
    const changedAfter = after.slice(head, after.length - tail);
    for (let index = 0; index < Math.max(changedBefore.length, changedAfter.length); index++) {
      const place = appendStep(path, head + index);
      const [one, other] = [changedBefore[index], changedAfter[index]];
      if (one === undefined) changes.set(place, { kind: 'added' });
      else if (other === undefined) changes.set(place, { kind: 'removed', previous: one });
      else visit(one, other, place);
    }
  };
  visit(previous, current, '');
  return changes;
}

export function countChanges(changes: ReadonlyMap<string, JsonChange>) {
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { kind } of changes.values()) counts[kind]++;
  return counts;
}
