import { formatNumber } from '#/lib/format/format-number.ts';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { TRIAGE_EXTRAS, type TriageExtra } from '../search/check-params.ts';

interface InboxToolsProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly also: readonly TriageExtra[];
  readonly onAlso: (also: readonly TriageExtra[]) => void;
  /** How many pages each of the extras would add; none of them, no box. */
  readonly rest: Readonly<Record<TriageExtra, number>>;
  /** All that may belong in the inbox was read; else there may be more of the extras than are counted. */
  readonly isComplete: boolean;
}

/** What narrows the inbox, and what widens it. */
export const InboxTools = ({ typed, onType, also, onAlso, rest, isComplete }: InboxToolsProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <TextField
      label="Filter the inbox by URL or title"
      hideLabel
      placeholder="Filter by URL or title"
      value={typed}
      onChange={onType}
      className="min-w-40 flex-1"
    />
    {TRIAGE_EXTRAS.filter((extra) => rest[extra] > 0).map((extra) => (
      <Checkbox
        key={extra}
        label={`Include ${formatNumber(rest[extra])} ${extra}${isComplete ? '' : ' so far'}`}
        checked={also.includes(extra)}
        onChange={(isOn) =>
          onAlso(TRIAGE_EXTRAS.filter((each) => (each === extra ? isOn : also.includes(each))))
        }
      />
    ))}
  </div>
);
