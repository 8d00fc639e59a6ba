import type { Unfinished } from '../../describe/agent-state.ts';
import type { Length } from '../../describe/read-length.ts';

/** One thing that an agent did, as it is compared. */
export interface Step {
  readonly eventId: string;
  readonly kind: 'tool' | 'browser' | 'artifact' | 'error' | 'end';
  /** What it is matched by: the tool, the artifact, the error's code. */
  readonly name: string;
  /** What it was asked, or what it said: two steps that match may differ here. */
  readonly input: string;
  readonly output: string;
  /** What it was about, in a few words. */
  readonly about: string;
  readonly length: Length | null;
  readonly failed: boolean;
  /** A call may be under way, or may have been left open by an agent or run that has ended: neither is the same as one that came to its end. */
  readonly end: StepEnd;
}

export type StepEnd = 'finished' | Unfinished;

export interface StepPair {
  readonly left: Step | null;
  readonly right: Step | null;
  /**
   * `same` in what was asked and how it ended; `differs`: the same tool with another input, another end or none; `pending`: a run under way may
   * still come to it, or to its end (`markPending`); else one side lacks it.
   */
  readonly verdict: 'same' | 'differs' | 'pending' | 'left-only' | 'right-only';
}

export interface PairedSteps {
  readonly pairs: readonly StepPair[];
  /** False where there are too many differing steps to look for what belongs together: they are paired by their place alone. */
  readonly isAligned: boolean;
}

/** Above this the table of the alignment would block the page; then steps are paired in order. */
const MAX_TABLE = 1_000_000;

/** Equal texts get one number: each is read once, and not once for each of a million pairs, of which megabytes may be alike. */
function numberInputs(...sides: readonly (readonly Step[])[]): (step: Step) => number {
  const numbers = new Map<string, number>();
  const ofStep = new Map<Step, number>();
  for (const step of sides.flat()) {
    const number = numbers.get(step.input) ?? numbers.size;
    numbers.set(step.input, number);
    ofStep.set(step, number);
  }
  return (step) => ofStep.get(step) ?? -1;
}

const sameName = (left: Step, right: Step) => left.kind === right.kind && left.name === right.name;

/** The longest common order of tools; what lies between is one side's alone. An equal input is preferred where there is a choice. */
export function pairSteps(left: readonly Step[], right: readonly Step[]): PairedSteps {
  const inputOf = numberInputs(left, right);
  const sameCourse = (one: Step, other: Step) =>
    inputOf(one) === inputOf(other) && one.failed === other.failed && one.end === other.end;
  const isSame = (one: Step | undefined, other: Step | undefined) =>
    one !== undefined && other !== undefined && sameName(one, other) && sameCourse(one, other);
  // Runs that are compared are mostly alike at both ends: those need no table.
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && isSame(left[head], right[head])) head++;
  let tail = 0;
  while (
    tail < shorter - head &&
    isSame(left[left.length - 1 - tail], right[right.length - 1 - tail])
  )
    tail++;
  const alike = (from: number, to: number, shift: number) =>
    left.slice(from, to).flatMap((step, index): StepPair[] => {
      const other = right[from + index + shift];
      return other ? [{ left: step, right: other, verdict: 'same' }] : [];
    });
  const middle = alignMiddle(
    left.slice(head, left.length - tail),
    right.slice(head, right.length - tail),
    sameCourse,
  );
  return {
    pairs: [
      ...alike(0, head, 0),
      ...middle.pairs,
      ...alike(left.length - tail, left.length, right.length - left.length),
    ],
    isAligned: middle.isAligned,
  };
}

function alignMiddle(
  left: readonly Step[],
  right: readonly Step[],
  sameCourse: (left: Step, right: Step) => boolean,
): PairedSteps {
  const [rows, columns] = [left.length, right.length];
  const pairs: StepPair[] = [];
  const pair = (one: Step | undefined, other: Step | undefined) => {
    if (one && other && sameName(one, other))
      pairs.push({ left: one, right: other, verdict: sameCourse(one, other) ? 'same' : 'differs' });
    else {
      if (one) pairs.push({ left: one, right: null, verdict: 'left-only' });
      if (other) pairs.push({ left: null, right: other, verdict: 'right-only' });
    }
  };
  if (rows * columns > MAX_TABLE) {
    for (let index = 0; index < Math.max(rows, columns); index++) pair(left[index], right[index]);
    return { pairs, isAligned: false };
  }
  const width = columns + 1;
  const table = new Uint32Array((rows + 1) * width);
  const worth = (row: number, column: number) => {
    const [one, other] = [left[row], right[column]];
    if (!one || !other || !sameName(one, other)) return 0;
    return sameCourse(one, other) ? 3 : 2;
  };
  const cell = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const match = worth(row, column);
      const paired = match === 0 ? 0 : match + cell(row + 1, column + 1);
      table[row * width + column] = Math.max(paired, cell(row + 1, column), cell(row, column + 1));
    }
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const match = worth(row, column);
    if (match > 0 && cell(row, column) === match + cell(row + 1, column + 1))
      pair(left[row++], right[column++]);
    else if (cell(row + 1, column) >= cell(row, column + 1)) pair(left[row++], undefined);
    else pair(undefined, right[column++]);
  }
  while (row < rows) pair(left[row++], undefined);
  while (column < columns) pair(undefined, right[column++]);
  return { pairs, isAligned: true };
}
