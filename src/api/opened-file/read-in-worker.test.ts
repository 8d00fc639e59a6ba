import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileMessage, FileOrder } from './file-protocol.ts';
import { type ReadFile, readInWorker } from './read-in-worker.ts';

/** A worker that opens every file and answers nothing, until it is told what to say. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | null = null;
  readonly terminate = vi.fn();
  constructor() {
    super();
    SilentWorker.last = this;
  }
  say(message: Partial<FileMessage>) {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }
  postMessage({ kind }: FileOrder) {
    if (kind === 'open') queueMicrotask(() => this.say({ kind: 'opened' }));
  }
}

beforeEach(() => void vi.stubGlobal('Worker', SilentWorker));
afterEach(() => void vi.unstubAllGlobals());

async function open(): Promise<ReadFile> {
  const reading = await readInWorker([], () => undefined, new AbortController().signal);
  if (!reading.ok) throw new Error('Every file is opened here.');
  return reading.read;
}
const ask = ({ transport }: ReadFile) =>
  transport(new Request('https://in-this-file.invalid/v2/agent'));

it('a question that waits for its answer ends with the file, and so does each behind it', async () => {
  const file = await open();
  const waiting = ask(file);
  await Promise.resolve();
  file.close();
  await expect(waiting).rejects.toThrow('The file was closed.');
  await expect(ask(file)).rejects.toThrow('The file was closed.');
  expect(SilentWorker.last?.terminate).toHaveBeenCalledWith();
});

it('of a worker that is gone nobody waits for an answer', async () => {
  const file = await open();
  const waiting = ask(file);
  await Promise.resolve();
  SilentWorker.last?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(waiting).rejects.toThrow('out of memory');
  await expect(ask(file)).rejects.toThrow('out of memory');
});
