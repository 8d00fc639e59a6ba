import { formatBytes } from '#/lib/format/format-bytes.ts';

/** The most characters that are read of one file, unpacked: engines hold texts of at most about 512 million. */
const LONGEST_TEXT = 300_000_000;

/** Why a file is not opened, in sentences for whoever chose it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** What the first bytes say of files that hold no text; what to do about it where something can be done. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], sentence: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'It is a ZIP archive (or a document that is one). Unpack it and open what is inside.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'It is a PDF. The console writes HTML reports and JSON; open those.'],
  [[0x89, 0x50, 0x4e, 0x47], 'It is an image (PNG).'],
  [[0xff, 0xd8, 0xff], 'It is an image (JPEG).'],
  [[0x47, 0x49, 0x46, 0x38], 'It is an image (GIF).'],
  [
    [0x28, 0xb5, 0x2f, 0xfd],
    'It is compressed (Zstandard). Unpack it first; gzip is unpacked here.',
  ],
  [[0x42, 0x5a, 0x68], 'It is compressed (bzip2). Unpack it first; gzip is unpacked here.'],
  [
    [0xfd, 0x37, 0x7a, 0x58, 0x5a],
    'It is compressed (xz). Unpack it first; gzip is unpacked here.',
  ],
];

const begins = (bytes: Uint8Array, with_: readonly number[]) =>
  with_.every((byte, at) => bytes[at] === byte);

const GZIP = [0x1f, 0x8b] as const;

/** Throws where bytes are the beginning of something that is known and holds no text. */
function refuseKnown(start: Uint8Array): void {
  const known = SIGNATURES.find(([bytes]) => begins(start, bytes));
  if (known) throw new FileProblem(known[1]);
}

/** By the mark at the start, else by where the zeros of ASCII letters are; JSON and HTML begin with such letters. */
function findEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (begins(bytes, [0xfe, 0xff])) return 'utf-16be';
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes;
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  return 'utf-8';
}

/**
 * The text of a file: UTF-8 or UTF-16, with or without a mark of its encoding, also packed with gzip. `onBytes` hears how many bytes of the
 * file have been read. Rejects with a `FileProblem` where it holds no such text, and with whatever its reading fails with.
 */
export async function readText(
  file: Blob,
  onBytes: (count: number) => void,
  longest = LONGEST_TEXT,
): Promise<string> {
  if (file.size === 0) throw new FileProblem('It is empty.');
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  refuseKnown(start);
  const counted = file.stream().pipeThrough(countBytes(onBytes));
  if (!begins(start, GZIP)) return decodeStream(counted, longest, false);
  try {
    const unpacked = counted.pipeThrough(new DecompressionStream('gzip'));
    return await decodeStream(unpacked, longest, true);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('It is packed with gzip, and cut short or damaged. Get the file again.');
  }
}

function countBytes(onBytes: (count: number) => void) {
  let count = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      count += chunk.length;
      onBytes(count);
      controller.enqueue(chunk);
    },
  });
}

async function decodeStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  longest: number,
  isUnpacked: boolean,
): Promise<string> {
  const reader = stream.getReader();
  const parts: string[] = [];
  let length = 0;
  let decoder: TextDecoder | null = null;
  const take = (chunk?: Uint8Array) => {
    if (isUnpacked && decoder === null && chunk !== undefined) refusePacked(chunk);
    decoder ??= new TextDecoder(findEncoding(chunk ?? new Uint8Array()), { fatal: true });
    const part = decode(decoder, chunk);
    length += part.length;
    if (length > longest)
      throw new FileProblem(
        `${isUnpacked ? 'Unpacked it' : 'It'} holds more than ${formatBytes(longest)} of text, which is more than is read here.`,
      );
    parts.push(part);
  };
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) take(step.value);
    take();
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
  const text = parts.join('');
  if (text.slice(0, 1_000).includes('\0')) throw new FileProblem(NO_TEXT);
  if (text.trim() === '') throw new FileProblem('It holds nothing but blanks.');
  return text;
}

/** What came out of a file that was packed with gzip. */
function refusePacked(start: Uint8Array): void {
  if (begins(start, GZIP))
    throw new FileProblem(
      'It is packed with gzip more than once. Unpack it, and open what comes out.',
    );
  refuseKnown(start);
}

const NO_TEXT =
  'It holds no text in UTF-8 or UTF-16. Another program may have saved it in another encoding.';

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw new FileProblem(NO_TEXT);
  }
}
