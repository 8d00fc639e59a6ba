import type { Oddity } from '#/api/repair-copy.ts';
import { formatCount } from '#/lib/format-number.ts';
import { Disclosure } from '#/ui/disclosure.tsx';

/** More than these would bury the rest; the raw JSON has all. */
const SHOWN = 20;

/** What in an answer was not as the API describes, and what was made of it. Nothing when all was well. */
export function OddityList({ oddities, defaultOpen = true }: { readonly oddities: readonly Oddity[]; readonly defaultOpen?: boolean }) {
  if (oddities.length === 0) return null;
  return (
    <Disclosure
      defaultOpen={defaultOpen}
      summary={`${formatCount(oddities.length, 'field was', 'fields were')} not as the API describes`}
      className="text-13"
    >
      <ul className="mt-1 flex flex-col gap-0.5 pl-5 text-muted">
        {oddities.slice(0, SHOWN).map((oddity, index) => (
          <li key={index} className="wrap-anywhere">
            <code className="text-12 text-body">{oddity.path}</code>
            {`: ${oddity.received} instead of ${oddity.expected}, ${oddity.mend}`}
          </li>
        ))}
        {oddities.length > SHOWN && <li>{`and ${oddities.length - SHOWN} more`}</li>}
      </ul>
    </Disclosure>
  );
}
