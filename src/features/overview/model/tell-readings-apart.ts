import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import { tellNamesApart } from '#/components/monitor/tell-names-apart.ts';

/** Readings whose monitors have names that tell them apart; the same array where they do already. */
export function tellReadingsApart(readings: readonly MonitorReading[]): readonly MonitorReading[] {
  const own = readings.map(({ monitor }) => monitor);
  const apart = tellNamesApart(own);
  return apart === own
    ? readings
    : readings.map((reading, index) => ({ ...reading, monitor: apart[index] ?? reading.monitor }));
}
