import type { LocalService } from './local-service.ts';

interface SeededCheck {
  readonly id: string;
  readonly status: string;
  readonly trigger: string;
  readonly error: string | null;
  readonly summary: {
    readonly changed: number;
    readonly error: number;
    readonly new: number;
    readonly totalPages: number;
  };
}
interface SeededMonitor {
  readonly id: string;
  readonly name: string;
  readonly goal?: string;
}

const readData = async <Item>(service: LocalService, path: string): Promise<readonly Item[]> => {
  const body = await service.ask(path);
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    throw new Error(`${path} lists nothing.`);
  return body.data;
};

/** A seeded monitor by its name, and its checks, newest first. */
export async function readMonitor(service: LocalService, name: string) {
  const monitor = (await readData<SeededMonitor>(service, '/monitor?limit=100')).find(
    (each) => each.name === name,
  );
  if (!monitor) throw new Error(`No seeded monitor is named ${name}.`);
  const checks = await readData<SeededCheck>(service, `/monitor/${monitor.id}/checks?limit=100`);
  const pathOf = (wanted: (check: SeededCheck) => boolean) => {
    const check = checks.find(wanted);
    if (!check) throw new Error(`${name} has no such check.`);
    return `/monitors/${monitor.id}/checks/${check.id}`;
  };
  return { monitor, checks, path: `/monitors/${monitor.id}`, pathOf };
}

interface SeededPage {
  readonly id: string;
  readonly url: string;
  readonly status: string;
}

/** A result of a seeded page, found by a part of its URL, in a check of its monitor: the newest, or so many before it. */
export async function findResult(service: LocalService, name: string, url: string, back = 0) {
  const { monitor, checks } = await readMonitor(service, name);
  const check = checks[back];
  if (!check) throw new Error(`${name} has not so many checks.`);
  const path = `/monitor/${monitor.id}/checks/${check.id}`;
  for (let skip = 0; ; skip += 100) {
    const body = await service.ask(`${path}?limit=100&skip=${skip}`);
    const pages = (body as { data: { pages: readonly SeededPage[] } }).data.pages;
    const page = pages.find((each) => each.url.includes(url));
    if (page)
      return {
        monitorId: monitor.id,
        checkId: check.id,
        pageId: page.id,
        checks,
        path: `/monitors/${monitor.id}/checks/${check.id}`,
        history: `/monitors/${monitor.id}/history?check=${check.id}&page=${page.id}`,
      };
    if (pages.length === 0) throw new Error(`No page of the check has ${url} in its URL.`);
  }
}
