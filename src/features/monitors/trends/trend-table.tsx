import { momentOf } from '#/components/monitor/check-moment.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { measureCheck, METRICS, type PartName, PARTS } from './measure-check.ts';
import { PART_LOOKS, writeMeasure } from './part-looks.tsx';

interface TrendTableProps {
  readonly monitorId: string;
  /** Newest first. */
  readonly checks: readonly MonitorCheck[];
  readonly digests: ReadonlyMap<string, CheckDigest>;
  /** Milliseconds since the epoch. */
  readonly now: number | null;
}

const COLUMNS: readonly { readonly metric: (typeof METRICS)[number]; readonly name: PartName }[] =
  METRICS.flatMap((metric) =>
    PARTS[metric]
      // Errors are among what was found already.
      .filter((name) => metric !== 'judgments' || name !== 'error')
      .map((name: PartName) => ({ metric, name })),
  );

/** Columns only where something is in them: lists too long to be read ahead, and statuses that nobody has heard of. */
const RARE: readonly PartName[] = ['unread', 'others', 'other'];

/** All that the charts draw, to be read: a row a check, newest first. An empty place is nothing, a question mark is not known. */
export function TrendTable({ monitorId, checks, digests, now }: TrendTableProps) {
  const rows = useMemo(
    () =>
      checks.map((check) => ({
        check,
        time: momentOf(check),
        measures: new Map(
          METRICS.map((metric) => [
            metric,
            measureCheck(metric, check, digests.get(check.id) ?? null, now),
          ]),
        ),
      })),
    [checks, digests, now],
  );
  const columns = COLUMNS.filter(
    ({ metric, name }) =>
      !RARE.includes(name) ||
      rows.some(({ measures }) => measures.get(metric)?.some((part) => part.name === name)),
  );
  return (
    <div
      role="region"
      aria-label="Trends as a table"
      tabIndex={0}
      className="ring-inside max-h-96 overflow-auto border-y"
    >
      <table className="tabular w-full text-right text-13">
        <thead className="sticky top-0 z-2 bg-page text-12 text-muted">
          <tr>
            <th scope="col" className="px-2 py-1 text-left font-normal">
              Check
            </th>
            <th scope="col" className="px-2 py-1 text-left font-normal">
              Status
            </th>
            {columns.map(({ metric, name }) => (
              <th key={`${metric} ${name}`} scope="col" className="px-2 py-1 font-normal">
                {PART_LOOKS[name].word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ check, time, measures }, index) => (
            <tr key={`${index} ${check.id}`} className="border-t hover:bg-hover">
              <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                <Link
                  to="/monitors/$monitorId/checks/$checkId"
                  params={{ monitorId, checkId: check.id }}
                  className={textLink}
                >
                  {time === null ? shortenId(check.id) : formatTime(time)}
                </Link>
              </th>
              <td className="px-2 py-1 text-left whitespace-nowrap text-muted">
                {describeStatus('check', check.status).word}
              </td>
              {columns.map(({ metric, name }) => {
                const measure = measures.get(metric) ?? null;
                const value = measure?.find((part) => part.name === name)?.value;
                return (
                  <td key={`${metric} ${name}`} className="px-2 py-1 whitespace-nowrap">
                    {measure === null || value === null ? (
                      <span className="text-faint">?</span>
                    ) : (
                      value !== undefined && writeMeasure(metric, value, true)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
