import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';

interface RawTabProps {
  readonly raw: unknown;
  readonly warnings: readonly DecodeWarning[];
}

/** The page's JSON as the API gave it, and what in it was not as the API describes. */
export const RawTab = ({ raw, warnings }: RawTabProps) => (
  <div className="flex flex-col gap-3 px-4 py-4">
    <DecodeWarnings warnings={warnings} />
    <RawJson value={raw} defaultOpen />
  </div>
);
