import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { LinkButton } from '#/components/link-button.tsx';
import { Tooltip } from '#/ui/tooltip/tooltip.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';

interface HistoryLinkProps {
  readonly monitorId: string;
  readonly checkId: string;
  /** The result's name among those of its check. */
  readonly page: string;
}

/** Leads to all checks in which a page appears, by link and by key. */
export function HistoryLink({ monitorId, checkId, page }: HistoryLinkProps) {
  const navigate = useNavigate();
  const place = {
    to: '/monitors/$monitorId/history',
    params: { monitorId },
    search: { check: checkId, page },
  } as const;
  useHotkeys('Monitor check', [
    { keys: 'h', label: 'History of the page', run: () => void navigate(place) },
  ]);
  return (
    <Tooltip text="What happened to this page in other checks" shortcut="h" describes>
      <LinkButton {...place} size="small" icon={<History size={12} aria-hidden />}>
        History
      </LinkButton>
    </Tooltip>
  );
}
