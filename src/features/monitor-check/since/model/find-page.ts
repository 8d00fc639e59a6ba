import { wellFormed } from '#/lib/text/well-formed.ts';
import type { ChangedPage } from './merge-changes.ts';

/** The page that an address names: by its name, else by any of its results, for a newer check gives it another name. */
export const findPage = (
  pages: readonly ChangedPage[],
  name: string | undefined,
): ChangedPage | undefined =>
  name === undefined
    ? undefined
    : (pages.find((page) => page.name === name) ??
      pages.find(({ visits }) => visits.some(({ page }) => wellFormed(page.id).trim() === name)));
