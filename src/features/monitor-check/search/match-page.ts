import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';

/** Whether the URL or title of a page contains a text, whatever its letters' case; every page does where nothing is asked for. */
export const matchesPage = (text: string) => {
  const wanted = text.trim().toLowerCase();
  return ({ url, metadata }: MonitorCheckPage): boolean =>
    (url ?? '').toLowerCase().includes(wanted) ||
    (metadata?.title ?? '').toLowerCase().includes(wanted);
};
