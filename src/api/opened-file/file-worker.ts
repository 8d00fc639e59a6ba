import type { Transport } from '../connection/connection.ts';
import { answerFromFile } from '../saved-answers/answer-from-file.ts';
import type { FileMessage, FileOrder } from './file-protocol.ts';
import { readFiles } from './read-files.ts';

/**
 * The worker of read-in-worker.ts. It keeps what it has read and answers from it, so that the page holds no more of a large file than a screen
 * asks for, and parses it as it does any answer: its numbers stay as they were written.
 */
let answer: Transport | null = null;

const send = (message: FileMessage) => self.postMessage(message);

/** So often the page hears of the progress, in milliseconds. */
const TELL_MS = 100;

async function open(files: readonly File[]) {
  let toldAt = 0;
  let step = '';
  const reading = await readFiles(files, (progress) => {
    if (progress.step === step && performance.now() < toldAt + TELL_MS) return;
    step = progress.step;
    toldAt = performance.now();
    send({ kind: 'progress', progress });
  });
  if (!reading.ok) return send({ kind: 'refused', problems: reading.problems });
  answer = answerFromFile(reading.saved);
  send({ kind: 'opened', file: reading.file });
}

async function ask({ id, url, method, body }: Extract<FileOrder, { kind: 'ask' }>) {
  if (answer === null) throw new Error('No file is open.');
  const response = await answer(new Request(url, { method, body }));
  send({
    kind: 'answer',
    id,
    status: response.status,
    headers: [...response.headers],
    text: await response.text(),
  });
}

self.addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  (data.kind === 'open' ? open(data.files) : ask(data)).catch((error: unknown) =>
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
