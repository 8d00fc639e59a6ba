import { useIsReport } from '#/api/queries/use-is-file.ts';
import { Kbd } from '#/ui/keys/kbd.tsx';

const KEYS = [
  { keys: ['j', 'k'], does: 'page' },
  { keys: ['n', 'p'], does: 'change' },
  // A report is read and nothing else.
  { keys: ['v'], does: 'reviewed' },
  { keys: ['u'], does: 'undo' },
] as const;

/** The keys of the inbox in a line; not where there is no keyboard. */
export function InboxKeys() {
  const isReport = useIsReport();
  return (
    <p className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t px-4 py-1.5 text-12 text-muted max-md:hidden print:hidden">
      {(isReport ? KEYS.slice(0, 2) : KEYS).map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
