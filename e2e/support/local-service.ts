import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The fault controls of the local service over HTTP. All times in milliseconds. */
export interface ServiceCommand {
  readonly faults?: {
    readonly slowMs?: number;
    readonly rateLimited?: boolean;
    readonly failStatus?: number | null;
    /** How many answers fail before the fault clears itself. */
    readonly failTimes?: number | null;
    /** Only requests of this method fail. */
    readonly failMethod?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | null;
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
  /** Sets fault controls; settles when the service has taken them. */
  control(command: ServiceCommand): Promise<void>;
  setFaults(faults: NonNullable<ServiceCommand['faults']>): Promise<void>;
  advanceClock(ms: number): Promise<void>;
  /** Back to the seeded world, without faults. */
  reset(): Promise<void>;
  /** A request as a client would send it, with the good key unless another is named (null: none); resolves to the JSON. */
  ask(
    path: string,
    options?: { readonly method?: string; readonly key?: string | null; readonly body?: unknown },
  ): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the program on a free port. Rejects when it ends before it listens. */
export async function startLocalService(program: string): Promise<LocalService> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const baseUrl = await readAddress(child);
  const { origin } = new URL(baseUrl);
  const control = async (command: ServiceCommand) => {
    const response = await fetch(`${origin}/control`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(command),
    });
    if (!response.ok)
      throw new Error(`The command was refused: ${response.status} ${await response.text()}`);
  };
  return {
    baseUrl,
    origin,
    control,
    setFaults: (faults) => control({ faults }),
    advanceClock: (ms) => control({ advanceClock: ms }),
    reset: () => control({ reset: true }),
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
    child.once('exit', (code) =>
      reject(new Error(`The local service ended with ${code} before it listened.`)),
    );
    if (!child.stdout)
      return reject(new Error('The local service has no output to read its address from.'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /https?:\/\/\S+\/v\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
  });
}
