import { Link } from '@tanstack/react-router';
import { describeStorageLife } from '#/components/describe-storage-life.ts';
import { skipPreload } from '#/components/skip-preload.ts';
import { Bot, Columns2, FileDiff, History, Search, X } from 'lucide-react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { Button, IconButton } from '#/ui/controls/button.tsx';
import {
  bringBackVisits,
  type Visit,
  type VisitKind,
  useRecentVisits,
  visitsKey,
} from '#/components/recent-visits.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { useDeviceTime } from '#/ui/feedback/use-device-time.ts';

const KINDS: Record<VisitKind, { readonly icon: typeof Bot; readonly word: string }> = {
  monitor: { icon: FileDiff, word: 'Monitor' },
  check: { icon: FileDiff, word: 'Check' },
  search: { icon: Search, word: 'Search' },
  run: { icon: Bot, word: 'Run' },
  compare: { icon: Columns2, word: 'Comparison' },
};
/** Saved by another version of the console. */
const OTHER_KIND = { icon: History, word: 'Visit' };
const SHOWN = 12;

/** What was looked at in this browser, newest first. */
export function RecentVisits() {
  const service = useServiceName();
  const [visits, setVisits] = useRecentVisits(service);
  const now = useDeviceTime(30_000);
  if (visits.length === 0)
    return (
      <section aria-label="Recent" className="px-4 pt-6 sm:px-6">
        <h2 className="text-14">Recent</h2>
        <p className="pt-1 text-13 text-muted">
          {`Checks, searches and runs that you open appear here, ${describeStorageLife(service)}.`}
        </p>
      </section>
    );
  const forget = (visit: Visit) =>
    setVisits((all) => all.filter(({ href }) => href !== visit.href));
  const forgetAll = () => {
    setVisits([]);
    const run = () => setVisits((now) => bringBackVisits(now, visits));
    showToast('Forgotten.', { action: { label: 'Undo', run } });
  };
  return (
    <section aria-label="Recent">
      <div className="flex items-center gap-3 px-4 pt-6 pb-2 sm:px-6">
        <h2 className="text-14">Recent</h2>
        <p className="min-w-0 flex-1 text-13 text-muted">
          {`Opened lately, ${describeStorageLife(service, [visitsKey(service)])}`}
        </p>
        <Button size="small" variant="quiet" onClick={forgetAll}>
          Forget all
        </Button>
      </div>
      <ul className="border-t">
        {visits.slice(0, SHOWN).map((visit) => {
          const { icon: Icon, word } = lookUp(KINDS, visit.kind) ?? OTHER_KIND;
          return (
            <li
              key={visit.href}
              className="flex h-8 items-center gap-3 border-b pr-2 pl-4 hover:bg-hover sm:pr-4 sm:pl-6"
            >
              <Icon size={14} aria-hidden className="shrink-0 text-muted" />
              <span className="w-20 shrink-0 text-12 text-muted max-sm:sr-only">{word}</span>
              {/* Saved as an address, which the router reads; its types want a `to` besides. */}
              <Link
                to="."
                href={visit.href}
                onFocus={skipPreload}
                className="ring-inside min-w-0 flex-1 truncate rounded-sm text-13 text-strong hover:text-accent"
              >
                {visit.title}
              </Link>
              <Timestamp
                value={visit.at}
                style="age"
                now={now}
                className="tabular shrink-0 text-12 text-muted"
              />
              <IconButton
                label={`Forget ${visit.title}`}
                icon={<X size={14} aria-hidden />}
                size="small"
                once
                onClick={() => forget(visit)}
                className="text-muted"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
