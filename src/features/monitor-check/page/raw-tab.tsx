import type { Oddity } from '#/api/repair-copy.ts';
import { RawJson } from '#/ui/raw-json.tsx';
import { OddityList } from '../check/oddities.tsx';

interface RawTabProps {
  readonly raw: unknown;
  readonly oddities: readonly Oddity[];
}

/** The page's JSON as the API gave it, and what in it was not as the API describes. */
export const RawTab = ({ raw, oddities }: RawTabProps) => (
  <div className="flex flex-col gap-3 px-4 py-4">
    <OddityList oddities={oddities} />
    <RawJson value={raw} defaultOpen />
  </div>
);
