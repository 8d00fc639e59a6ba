import type { Unfinished } from '../../describe/agent-state.ts';
import type { Length } from '../../describe/read-length.ts';

/** One thing that an agent did, as it is compared. */
export interface Step {
  readonly eventId: string;
  /** When it began, in milliseconds since the epoch. */
  readonly time: number;
  readonly kind: 'tool' | 'browser' | 'artifact' | 'error' | 'end';
  /** What it is matched by: the tool, the artifact, the error's code. */
  readonly name: string;
  /** What it was asked, or what it said: two steps that match may differ here. */
  readonly input: string;
  /** What it was about, in a few words. */
  readonly about: string;
  readonly length: Length | null;
  readonly failed: boolean;
  /** A call may be under way, or may have been left open by an agent or run that has ended: neither is the same as one that came to its end. */
  readonly end: StepEnd;
  /** What of it may be among missing events of its agent. */
  readonly torn: 'start' | 'rest' | null;
  /** How many events of its agent are missing between the step before and this one. */
  readonly missingBefore: number;
}

export type StepEnd = 'finished' | Unfinished;

export interface StepPair {
  readonly left: Step | null;
  readonly right: Step | null;
  /**
   * `same` in what was asked and how it ended; `differs`: the same tool with another input, another end or none, or what stands in one place
   * where nothing else pairs them; `pending`: a run under way may still come to it, or to its end (`markPending`); `missing`: a run lacks events
   * that may tell the same (`markMissing`); else one side lacks it.
   */
  readonly verdict: 'same' | 'differs' | 'pending' | 'missing' | 'left-only' | 'right-only';
}

export interface PairedSteps {
  readonly pairs: readonly StepPair[];
  /** False where there are too many differing steps to look for what belongs together: they are paired by their place alone. */
  readonly isAligned: boolean;
}

/** Above this the table of the alignment would block the page; then steps are paired in order. */
const MAX_TABLE = 1_000_000;

/** How many equal steps in a row may be told apart by what is missing between them. */
const NOT_SETTLED = 32;

/** What a pair of steps is worth; where as much can be had in several ways, what decides is worth less than any other difference of them. */
const WORTH = { sameCourse: 6, sameInput: 5, sameName: 4, withoutStart: 5e-4, besideGap: 1e-7 };

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
  const sameInput = (one: Step, other: Step) => inputOf(one) === inputOf(other);
  const sameCourse = (one: Step, other: Step) =>
    sameInput(one, other) && one.failed === other.failed && one.end === other.end;
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
  // Of equal steps beside missing events it is not settled which is which.
  if ([...left, ...right].some(({ missingBefore }) => missingBefore > 0))
    [head, tail] = [Math.max(0, head - NOT_SETTLED), Math.max(0, tail - NOT_SETTLED)];
  const alike = (from: number, to: number, shift: number) =>
    left.slice(from, to).flatMap((step, index): StepPair[] => {
      const other = right[from + index + shift];
      return other ? [{ left: step, right: other, verdict: 'same' }] : [];
    });
  const middle = alignMiddle(
    left.slice(head, left.length - tail),
    right.slice(head, right.length - tail),
    sameCourse,
    sameInput,
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
  sameInput: (left: Step, right: Step) => boolean,
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
    for (let index = 0; index < Math.max(rows, columns); index++) {
      const [one = null, other = null] = [left[index], right[index]];
      const isSame = one && other && sameName(one, other) && sameCourse(one, other);
      // What stands in one place in one run may stand in another in the other.
      pairs.push({ left: one, right: other, verdict: isSame ? 'same' : 'differs' });
    }
    return { pairs, isAligned: false };
  }
  const width = columns + 1;
  const table = new Float64Array((rows + 1) * width);
  const worth = (row: number, column: number) => {
    const [one, other] = [left[row], right[column]];
    if (!one || !other || !sameName(one, other)) return 0;
    // What asked nothing that is known goes with anything, and is no reason to move others.
    if (one.torn === 'start' || other.torn === 'start') return WORTH.withoutStart;
    if (sameCourse(one, other)) return WORTH.sameCourse;
    return sameInput(one, other) ? WORTH.sameInput : WORTH.sameName;
  };
  const cell = (row: number, column: number) => table[row * width + column] ?? 0;
  /** A step stands alone rather where the other side lacks events. */
  const besideGap = (next: Step | undefined) =>
    (next?.missingBefore ?? 0) > 0 ? WORTH.besideGap : 0;
  const ways = (row: number, column: number) => {
    const match = worth(row, column);
    return {
      paired: match === 0 ? 0 : match + cell(row + 1, column + 1),
      leftAlone: cell(row + 1, column) + besideGap(right[column]),
      rightAlone: cell(row, column + 1) + besideGap(left[row]),
    };
  };
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const { paired, leftAlone, rightAlone } = ways(row, column);
      table[row * width + column] = Math.max(paired, leftAlone, rightAlone);
    }
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const { paired, leftAlone, rightAlone } = ways(row, column);
    if (paired > 0 && cell(row, column) === paired) pair(left[row++], right[column++]);
    else if (leftAlone >= rightAlone) pair(left[row++], undefined);
    else pair(undefined, right[column++]);
  }
  while (row < rows) pair(left[row++], undefined);
  while (column < columns) pair(undefined, right[column++]);
  return { pairs, isAligned: true };
}
