import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The server of the console as an operator runs it: a process of its own, told what to do by its environment alone. */
export interface ConsoleServer {
  /** `http://localhost:50001` */
  readonly origin: string;
  /** What it has printed so far. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/** Starts it on a free port. Rejects when it ends before it listens. */
export async function startConsoleServer(
  environment: Readonly<Record<string, string>>,
): Promise<ConsoleServer> {
  const program = process.env['TEST_SERVER'];
  if (!program) throw new Error('prepare-build.ts has not built the server of the console.');
  const lines: string[] = [];
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      DIST_DIR: process.env['DIST_DIR'] ?? 'dist',
      HOST: '127.0.0.1',
      ...environment,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readPort(child, lines);
  return {
    origin: `http://localhost:${port}`,
    lines,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readPort(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The server of the console ended with ${code} before it listened.`)),
    );
    if (!child.stdout) return reject(new Error('The server of the console has no output.'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const port = /^Web Data Console .*:(\d+)(?:\/\S*)?$/.exec(line)?.[1];
      if (port !== undefined) resolve(port);
    });
  });
}
