import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { Disclosure } from '#/ui/layout/disclosure.tsx';

/** More than these would bury the rest; the raw JSON has all. */
const SHOWN = 20;

/** What in an answer was not as the API describes, and what was made of it. Nothing when all was well. */
export function DecodeWarnings({
  warnings,
  defaultOpen = true,
}: {
  readonly warnings: readonly DecodeWarning[];
  readonly defaultOpen?: boolean;
}) {
  if (warnings.length === 0) return null;
  return (
    <Disclosure
      defaultOpen={defaultOpen}
      summary={`${formatCount(warnings.length, 'field was', 'fields were')} not as the API describes`}
      className="text-13"
    >
      <ul className="mt-1 flex flex-col gap-0.5 pl-5 text-muted">
        {warnings.slice(0, SHOWN).map((warning, index) => (
          <li key={index} className="wrap-anywhere">
            <code className="text-12 text-body">{warning.path}</code>
            {`: ${warning.received} instead of ${warning.expected}, ${warning.fix}`}
          </li>
        ))}
        {warnings.length > SHOWN && <li>{`and ${warnings.length - SHOWN} more`}</li>}
      </ul>
    </Disclosure>
  );
}
