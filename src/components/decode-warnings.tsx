import { useState } from 'react';
import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';

/** More than these would bury the rest. */
const SHOWN_AT_FIRST = 20;
const MORE_AT_ONCE = 200;

/** What in an answer was not as the API describes, and what was made of it. Nothing when all was well. */
export function DecodeWarnings({
  warnings,
  defaultOpen = true,
}: {
  readonly warnings: readonly DecodeWarning[];
  readonly defaultOpen?: boolean;
}) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  if (warnings.length === 0) return null;
  return (
    <Disclosure
      defaultOpen={defaultOpen}
      summary={`${formatCount(warnings.length, 'field was', 'fields were')} not as the API describes`}
      className="text-13"
    >
      <ul className="mt-1 flex flex-col gap-0.5 pl-5 text-muted">
        {warnings.slice(0, shown).map((warning, index) => (
          <li key={index} className="wrap-anywhere">
            <code className="text-12 text-body">{warning.path}</code>
            {`: ${warning.received} instead of ${warning.expected}, ${warning.fix}`}
          </li>
        ))}
      </ul>
      <ShowMore
        shown={shown}
        total={warnings.length}
        onMore={() => setShown(shown + MORE_AT_ONCE)}
      />
    </Disclosure>
  );
}
