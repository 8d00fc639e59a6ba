import { History } from 'lucide-react';
import { formatTime } from '#/lib/format/format-time.ts';
import { Button } from '#/ui/controls/button.tsx';

interface Props {
  /** When the answer came, milliseconds since the epoch. */
  readonly at: number;
  readonly onAgain: () => void;
  /** `Search again · 2 credits` */
  readonly againLabel: string;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString();

/** The answer on screen is that of an earlier load of this page. */
export const SavedNote = ({ at, onAgain, againLabel }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1 text-13 text-muted">
    <History size={14} aria-hidden className="shrink-0" />
    <output className="min-w-0 flex-1">{`Answer from ${isToday(at) ? clock.format(at) : formatTime(at)}, kept in this tab`}</output>
    <Button size="small" onClick={onAgain}>
      {againLabel}
    </Button>
  </div>
);
