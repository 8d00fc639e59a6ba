import { readOneOf } from '#/ui/storage/use-stored-state.ts';
import { CHECK_VIEWS, type CheckSearch } from './check-params.ts';

export type CheckView = (typeof CHECK_VIEWS)[number];

/** The view that this browser keeps as the person's choice. */
export const readSavedView = readOneOf(['triage', 'list'], 'triage');
export const SAVED_VIEW_KEY = 'check-view';

/** The view that an address asks for: by name, or by what only one of them has. Null where it leaves that open. */
export function viewOfAddress({
  view,
  status,
  limit,
  skip,
  also,
  path,
  part,
  same,
}: CheckSearch): CheckView | null {
  if (view !== undefined) return view;
  if (status !== undefined || limit !== undefined || skip !== undefined) return 'list';
  if (also !== undefined) return 'triage';
  return (path ?? part ?? same) ? 'map' : null;
}
