import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The levers of the local service over HTTP. All times in milliseconds. */
export interface ServiceLevers {
  readonly faults?: {
    readonly slowMs?: number;
    readonly rateLimited?: boolean;
    readonly failStatus?: number | null;
    /** How many answers fail before the fault clears itself. */
    readonly failTimes?: number | null;
    /** Only requests whose path contains this text fail. */
    readonly failPath?: string | null;
    readonly failBody?: 'json' | 'without-success' | 'html';
  };
  readonly advanceClock?: number;
  readonly scale?: number;
  readonly reset?: boolean;
}

/** A local service over HTTP, a process of its own. */
export interface LocalService {
  /** Ends in the version segment: `http://127.0.0.1:50001/v2`. */
  readonly baseUrl: string;
  readonly origin: string;
  /** Pulls levers; settles when the service has taken them. */
  pull(levers: ServiceLevers): Promise<void>;
  setFaults(faults: NonNullable<ServiceLevers['faults']>): Promise<void>;
  advanceClock(ms: number): Promise<void>;
  /** Back to the seeded world, without faults. */
  reset(): Promise<void>;
  /** A request as a client would send it, with the good key unless another is named (null: none); resolves to the JSON. */
  ask(path: string, options?: { readonly method?: string; readonly key?: string | null; readonly body?: unknown }): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the program on a free port. Rejects when it ends before it listens. */
export async function startLocalService(program: string): Promise<LocalService> {
  const child = spawn(process.execPath, [program], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const baseUrl = await readAddress(child);
  const { origin } = new URL(baseUrl);
  const pull = async (levers: ServiceLevers) => {
    const response = await fetch(`${origin}/control`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(levers),
    });
    if (!response.ok) throw new Error(`The levers were refused: ${response.status} ${await response.text()}`);
  };
  return {
    baseUrl,
    origin,
    pull,
    setFaults: (faults) => pull({ faults }),
    advanceClock: (ms) => pull({ advanceClock: ms }),
    reset: () => pull({ reset: true }),
    async ask(path, { method = 'GET', key = 'fc-demo', body } = {}) {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          ...(key !== null && { Authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return response.json();
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The local service ended with ${code} before it listened.`)));
    if (!child.stdout) return reject(new Error('The local service has no output to read its address from.'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /https?:\/\/\S+\/v\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
  });
}
