import { RotateCw } from 'lucide-react';
import { formatInZone } from '#/lib/format/format-in-zone.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { IconButton } from '#/ui/controls/button.tsx';

interface Props {
  /** When the answer came, milliseconds since the epoch. */
  readonly at: number;
  /** An earlier load of this page asked for it. */
  readonly isRestored: boolean;
  /** Not where the form holds another question by now. */
  readonly onAgain: (() => void) | undefined;
  /** `Search again · 2 credits` */
  readonly againLabel: string;
}

const clock = formatInZone({ hour: '2-digit', minute: '2-digit' });
const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString();

/** Beside the tabs: the answer on screen did not come just now. */
export const SavedNote = ({ at, isRestored, onAgain, againLabel }: Props) => (
  <span className="flex items-center gap-1 max-md:gap-0">
    <output title={isRestored ? 'The answer is saved in this tab' : 'When the answer came'}>
      <span className="max-md:sr-only">from </span>
      {isToday(at) ? clock().format(at) : formatTime(at)}
      {isRestored && <span className="sr-only">, saved in this tab</span>}
    </output>
    {onAgain && (
      <IconButton
        size="small"
        label={againLabel}
        icon={<RotateCw size={14} aria-hidden />}
        onClick={onAgain}
      />
    )}
  </span>
);
