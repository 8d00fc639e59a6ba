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
