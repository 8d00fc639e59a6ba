import { useIsFile } from '#/api/queries/use-is-file.ts';
import { Link } from '@tanstack/react-router';
import { AsLastRead } from '#/components/status/as-last-read.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { readSilenceOf } from '#/components/use-now.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { explainCheck } from '#/components/monitor/check-status-words.ts';
import { shownMomentOf } from '#/components/monitor/check-moment.ts';
import { namePages } from '#/components/monitor/page-status-words.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { ListedChecks } from '../neighbours/use-listed-checks.ts';
import type { CheckReading } from './reading/changes-reader.ts';
import { countMoved, explainReading } from './reading/explain-reading.ts';

/** What is still to come is said where the count will be: nothing below it moves then. */
const isToCome = ({ phase }: CheckReading) => phase === 'waiting' || phase === 'reading';

interface ChecksOverviewProps {
  readonly monitorId: string;
  /** Newest first. */
  readonly readings: readonly CheckReading[];
  readonly listed: Pick<ListedChecks, 'dataUpdatedAt'>;
}

/** The checks that this view is made of, and what of each is not in it. */
export const ChecksOverview = ({ monitorId, readings, listed }: ChecksOverviewProps) => {
  const isFile = useIsFile();
  return (
    <section aria-labelledby="since-checks" className="flex flex-col">
      <h2 id="since-checks" className="px-4 pt-3 pb-2 text-16">
        The checks of this view
      </h2>
      <ol className="border-t">
        {readings.map((reading) => {
          const { check, lists } = reading;
          const isSilent = readSilenceOf(isCheckUnderWay(check.status), listed.dataUpdatedAt) > 0;
          const unheard = isSilent ? 'silent' : null;
          const missing = explainReading(reading, isFile, isSilent);
          const [aside, below] = isToCome(reading) ? [missing, []] : [[], missing];
          return (
            <li key={check.id} className="flex flex-col gap-0.5 border-b px-4 py-2 text-13">
              <div className="flex flex-wrap items-baseline gap-x-4">
                <Link
                  to="/monitors/$monitorId/checks/$checkId"
                  params={{ monitorId, checkId: check.id }}
                  className={textLink}
                >
                  <Timestamp value={shownMomentOf(check)} />
                </Link>
                <span>
                  <StatusMark kind="check" status={check.status} />
                  {isSilent && !isFile && <AsLastRead />}
                </span>
                {reading.phase === 'read' && (
                  <span className="text-muted">{countMoved(reading)}</span>
                )}
                {aside.map((sentence) => (
                  <span key={sentence} className="text-muted">
                    {sentence}
                  </span>
                ))}
              </div>
              {check.status !== 'completed' && (
                <p className="prose-width text-muted">
                  {explainCheck(check, isFile ? 'saved' : unheard)}
                </p>
              )}
              {below.map((sentence) => (
                <p
                  key={sentence}
                  className={joinClasses(
                    'prose-width',
                    reading.phase === 'under-way' ? 'text-muted' : 'text-changed',
                  )}
                >
                  {sentence}
                </p>
              ))}
              {lists.map(
                ({ status, count, isLeftOut }) =>
                  isLeftOut && (
                    <p key={status} className="text-changed">
                      {`${count === null ? 'Its pages' : `Its ${namePages(status, count)}`} are too many to list here. `}
                      <Link
                        to="/monitors/$monitorId/checks/$checkId"
                        params={{ monitorId, checkId: check.id }}
                        search={{ status: status ?? undefined }}
                        className={textLink}
                      >
                        Read them in the check
                      </Link>
                    </p>
                  ),
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
