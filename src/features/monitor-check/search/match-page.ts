import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';

/** Letters that look the same are the same, whatever their case and however they are made up. */
const fold = (text: string): string => text.normalize().toLowerCase();

/** A URL as a browser shows it: `/%E6%96%99` reads `/料`. */
function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Whether the URL, written or read, or the title of a page contains a text; every page does where nothing is asked for. */
export const matchesPage = (text: string) => {
  const wanted = fold(text.trim());
  return ({ url, metadata }: Pick<MonitorCheckPage, 'url' | 'metadata'>): boolean =>
    [url ?? '', decode(url ?? ''), metadata?.title ?? ''].some((each) =>
      fold(each).includes(wanted),
    );
};
