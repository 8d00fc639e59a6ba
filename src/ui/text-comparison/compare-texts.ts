import { createTwoFilesPatch } from 'diff';

export interface TextsToCompare {
  previous: string;
  current: string;
  /** Unchanged lines around each change. */
  context: number;
}

export interface ComparedTexts {
  patch: string;
  /** The search for a shortest difference took too long: what lies between the common beginning and end is shown as replaced. */
  coarse: boolean;
}

/** Milliseconds after which a shortest difference is no longer looked for. */
const TIME_LIMIT = 4_000;

/** Makes a patch of two texts. Takes up to some seconds: call it in a worker. */
export function compareTexts(
  { previous, current, context }: TextsToCompare,
  timeLimit = TIME_LIMIT,
): ComparedTexts {
  const patch = createTwoFilesPatch('previous', 'current', previous, current, '', '', {
    context,
    timeout: timeLimit,
    headerOptions: { includeIndex: false, includeUnderline: false, includeFileHeaders: true },
  });
  return patch === undefined
    ? { patch: replaceMiddle(previous, current), coarse: true }
    : { patch, coarse: false };
}

/** One hunk that replaces all lines between the common beginning and the common end. */
export function replaceMiddle(previous: string, current: string): string {
  const left = splitLines(previous);
  const right = splitLines(current);
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head] === right[head]) head++;
  let tail = 0;
  while (tail < most - head && left[left.length - 1 - tail] === right[right.length - 1 - tail])
    tail++;
  const removed = left.slice(head, left.length - tail);
  const added = right.slice(head, right.length - tail);
  const header = `@@ -${removed.length > 0 ? head + 1 : head},${removed.length} +${added.length > 0 ? head + 1 : head},${added.length} @@`;
  const body = [
    ...removed.map((line) => printLine('-', line)),
    ...added.map((line) => printLine('+', line)),
  ];
  return `--- previous\n+++ current\n${header}\n${body.join('')}`;
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function printLine(sign: string, line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}
