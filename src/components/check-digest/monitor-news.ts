import type { Store } from '@tanstack/react-store';
import type { MonitorsReading } from './monitors-reader.ts';
import type { MonitorReading } from './read-monitor.ts';

/** Between two drawings of what was read, in milliseconds: often enough to see that it goes on. */
const NEWS_MS = 80;

/** Tells a store what became of monitors, in turns: the news of hundreds, one by one, would draw the screen as often. */
export function createNews(store: Store<MonitorsReading>) {
  const news = new Map<string, Partial<MonitorReading>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (news.size === 0) return;
    const changes = new Map(news);
    news.clear();
    store.setState((now) => ({
      ...now,
      monitors: now.monitors.map((each) => ({ ...each, ...changes.get(each.monitor.id) })),
    }));
  };
  const setMonitor = (monitorId: string, change: Partial<MonitorReading>) => {
    news.set(monitorId, { ...news.get(monitorId), ...change });
    timer ??= setTimeout(flush, NEWS_MS);
  };
  return { setMonitor, flush };
}
