import { momentOf } from '#/components/monitor/check-moment.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { AsLastRead } from '#/components/status/as-last-read.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { CheckFacts } from './record/check-facts.tsx';
import { type CheckClock, readingOf } from './record/use-check-clock.ts';
import { HeaderSkeleton } from './check-skeleton.tsx';
import { explainCheck } from '#/components/monitor/check-status-words.ts';

interface CheckHeaderProps {
  readonly check: MonitorCheck | null;
  readonly checkId: string;
  readonly monitorId: string;
  readonly monitorName: string;
  readonly clock: CheckClock;
  readonly isLoading: boolean;
  readonly onAbout: () => void;
  readonly actions: ReactNode;
  /** The way to the checks before and after it. */
  readonly neighbours: ReactNode;
}

/** The check's moment, its state in words and its life in one line. */
export function CheckHeader({
  check,
  checkId,
  monitorId,
  monitorName,
  clock,
  isLoading,
  onAbout,
  actions,
  neighbours,
}: CheckHeaderProps) {
  const isFile = useIsFile();
  const moment = momentOf(check ?? undefined);
  return (
    <PageHeader
      title={moment === null ? 'Monitor check' : `Check of ${formatTime(moment, clock.now)}`}
      isProvisional={check === null}
      parent={{ label: monitorName, link: { to: '/monitors/$monitorId', params: { monitorId } } }}
      status={
        check === null ? undefined : (
          <>
            <StatusMark kind="check" status={check.status} className="text-14" />
            {clock.isSilent && <AsLastRead className="text-13" />}
          </>
        )
      }
      beside={neighbours}
      id={{ value: checkId, label: 'Copy check id' }}
      actions={
        <>
          {check !== null && (
            <Button variant="quiet" icon={<Info size={14} aria-hidden />} onClick={onAbout}>
              About this check
            </Button>
          )}
          {actions}
        </>
      }
    >
      {check === null ? (
        isLoading && <HeaderSkeleton />
      ) : (
        <div className="flex flex-col gap-0.5 max-md:not-print:hidden">
          <p className="max-w-[110ch] text-13 text-muted">
            {explainCheck(check, readingOf(isFile, clock))}
          </p>
          <CheckFacts check={check} now={isFile ? null : clock.now} isSilent={clock.isSilent} />
        </div>
      )}
    </PageHeader>
  );
}
