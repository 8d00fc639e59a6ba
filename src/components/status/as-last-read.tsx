import { joinClasses } from '#/lib/join-classes.ts';

/** Beside the state of what was under way, and of which nothing was heard for long (`readSilence`): it may have ended since. */
export const AsLastRead = ({ className }: { readonly className?: string }) => (
  <span className={joinClasses('text-muted', className)}> when last read</span>
);
