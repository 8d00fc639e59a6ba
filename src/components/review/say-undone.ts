import { formatCount } from '#/lib/format/format-number.ts';

/** What an undo took back where nothing on the screen shows it: a filter may hide the pages, or another view hold them. */
export const sayUndone = (pages: number): string =>
  pages === 1
    ? 'Taken back: a page that is not shown here is no longer marked as reviewed.'
    : `Taken back: ${formatCount(pages, 'page')} that are not shown here are no longer marked as reviewed.`;
