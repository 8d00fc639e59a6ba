import { createStore, useSelector } from '@tanstack/react-store';
import { asRecord } from '#/lib/json/as-record.ts';

/**
 * What is typed over a connection and not saved yet, by form and connection. Another address or key of the connection in use begins every
 * screen again, which must not take along what is typed beside it. In this page's memory alone: it may hold a key.
 */
const store = createStore<Readonly<Record<string, object>>>({});

const write = (name: string, edit: object) =>
  store.setState((edits) => ({ ...edits, [name]: edit }));

/** What is typed into one form. */
export const forgetUnsavedEdit = (name: string): void => write(name, {});

/** When the screen is left. */
export const forgetUnsavedEdits = (): void => store.setState(() => ({}));

/** The fields of a form as they are saved, with what is typed over them; null takes that back. A field typed as it is saved is not changed. */
export function useUnsavedEdit<Fields extends object>(
  name: string,
  saved: Fields,
): [Fields, (next: Fields | null) => void] {
  const edit = useSelector(store, (edits) => edits[name]);
  const before = asRecord(saved);
  const set = (next: Fields | null) =>
    write(
      name,
      Object.fromEntries(
        Object.entries(next ?? {}).filter(([field, value]) => value !== before[field]),
      ),
    );
  return [{ ...saved, ...edit }, set];
}
