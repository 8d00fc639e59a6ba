import { momentOf } from '#/components/monitor/check-moment.ts';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from '#/components/link-button.tsx';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { Tooltip } from '#/ui/tooltip/tooltip.tsx';
import type { CheckView } from '../search/choose-view.ts';
import type { Neighbours } from './find-neighbours.ts';

interface NeighbourLinksProps {
  readonly monitorId: string;
  readonly neighbours: Pick<Neighbours, 'older' | 'newer'>;
  /** The view that the address names, which goes along. */
  readonly view: CheckView | undefined;
}

/** From a check to the one before and the one after it, by link and by key. */
export function NeighbourLinks({ monitorId, neighbours, view }: NeighbourLinksProps) {
  const { older, newer } = neighbours;
  const navigate = useNavigate();
  const placeOf = (check: MonitorCheck) =>
    ({
      to: '/monitors/$monitorId/checks/$checkId',
      params: { monitorId, checkId: check.id },
      search: view === undefined ? {} : { view },
    }) as const;
  const go = (check: MonitorCheck | null, none: string) => () => {
    if (check === null) showToast(none);
    else void navigate(placeOf(check));
  };
  useHotkeys('Monitor check', [
    { keys: '[', label: 'Older check', run: go(older, 'No older check is known.') },
    { keys: ']', label: 'Newer check', run: go(newer, 'No newer check is known.') },
  ]);
  if (older === null && newer === null) return null;
  const link = (check: MonitorCheck | null, word: string, shortcut: string) => {
    const content = (
      <>
        {word === 'Older' && <ChevronLeft size={14} aria-hidden />}
        {word}
        {word === 'Newer' && <ChevronRight size={14} aria-hidden />}
      </>
    );
    if (check === null)
      return (
        <Button variant="quiet" size="small" disabled aria-label={`${word} check`}>
          {content}
        </Button>
      );
    const moment = momentOf(check);
    return (
      <Tooltip
        text={moment === null ? `${word} check` : `Check of ${formatTime(moment)}`}
        shortcut={shortcut}
        describes
      >
        <LinkButton {...placeOf(check)} variant="quiet" size="small" aria-label={`${word} check`}>
          {content}
        </LinkButton>
      </Tooltip>
    );
  };
  return (
    <nav aria-label="Checks of the monitor" className="-my-0.5 -mr-2 flex shrink-0">
      {link(older, 'Older', '[')}
      {link(newer, 'Newer', ']')}
    </nav>
  );
}
