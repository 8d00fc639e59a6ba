import { NIL_UUID } from '#/contract/values/uuid.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { groupBy } from '#/lib/group-by.ts';
import type { SavedCheck } from '../saved-answers/saved-answers.ts';
import { readNextSkip } from '../client/next-page.ts';
import { type Piece } from './recognise.ts';
import { fieldOf, isObject, type JsonObject, textOf } from './tell-value.ts';
import { takeOnce } from './take-once.ts';

type CheckPiece = Extract<Piece, { kind: 'check' }>;

/** Where no answer names the monitor, the address of a check needs one all the same. */
const NO_ID = NIL_UUID;

/** One answer about a check. */
interface Answer {
  readonly monitorId: string;
  readonly body: JsonObject;
  readonly data: JsonObject;
  /** Null of an answer that lists no pages. */
  readonly pages: readonly unknown[] | null;
  /** A report says whether it holds all; an answer by its `next`. */
  readonly complete: boolean | null;
  /** The position of its first page result in the whole list; null where it does not follow from the answer. */
  readonly start: number | null;
  /** It lists pages and names no further part. */
  readonly isEnd: boolean;
  /** What the console wrote into an export that is, or may be, only a part (`exportNote`). */
  readonly note: string | null;
}

interface JoinedChecks {
  /** As `SavedCheck`, not yet checked by its schema. */
  readonly checks: readonly {
    readonly monitorId: string;
    readonly body: unknown;
    readonly pages: readonly unknown[];
    readonly complete: boolean;
  }[];
  readonly notes: readonly string[];
}

/** Several answers about one check are pages of its list: they are put in their order, and what they repeat is held once. */
export function joinChecks(sent: readonly (SavedCheck | CheckPiece)[]): JoinedChecks {
  const byCheck = groupBy(sent.map(readAnswer), ({ monitorId, data }) =>
    `${monitorId} ${textOf(data, 'id') ?? ''}`.toLowerCase(),
  );
  const joined = [...byCheck.values()].map(joinAnswers);
  return {
    checks: joined.map(({ check }) => check),
    notes: joined.flatMap(({ notes }) => notes),
  };
}

function readAnswer(sent: SavedCheck | CheckPiece): Answer {
  const body = isObject(sent.body) ? sent.body : {};
  const data = fieldOf(body, 'data');
  const own = isObject(data) ? data : {};
  if ('monitorId' in sent)
    return {
      monitorId: sent.monitorId,
      body,
      data: own,
      pages: sent.pages,
      complete: sent.complete,
      start: 0,
      isEnd: false,
      note: null,
    };
  const next = fieldOf(own, 'next') ?? fieldOf(body, 'next') ?? null;
  const pages = sent.pages;
  const skip = readNextSkip(typeof next === 'string' ? next : null, 0);
  return {
    monitorId: textOf(own, 'monitorId') ?? NO_ID,
    body,
    data: own,
    pages,
    complete: null,
    isEnd: pages !== null && (next === null || next === '' || next === false || next === 0),
    start: skip !== null && pages !== null ? skip - pages.length : null,
    note: textOf(body, 'exportNote'),
  };
}

function joinAnswers(answers: readonly Answer[]) {
  // Where parts do not say how many results are before them (a cursor), they stay as they were chosen, the end of the list behind them.
  const placeOf = ({ start, isEnd }: Answer) => start ?? (isEnd ? Number.MAX_VALUE : 0);
  const inOrder = answers.toSorted((one, other) => placeOf(one) - placeOf(other));
  const pages = takeOnce(inOrder.map((answer) => leaveOutEarlier(answer, answers)));
  const heldTwice = takeOnce(inOrder.map((answer) => answer.pages ?? [])).length - pages.length;
  // What the service said last of the check itself; at one time, in an answer with pages.
  const latest = answers
    .toSorted(
      (one, other) =>
        timeOf(one) - timeOf(other) || Number(one.pages !== null) - Number(other.pages !== null),
    )
    .at(-1);
  const body = latest?.body ?? {};
  const data = latest?.data ?? {};
  const id = textOf(data, 'id') ?? '';
  const summary = fieldOf(data, 'summary');
  const total = isObject(summary) ? fieldOf(summary, 'totalPages') : null;
  const complete =
    // A report knew all pages of its time.
    answers.some((one) => one.complete === true && latest && timeOf(one) === timeOf(latest)) ||
    // What made an export doubt that it is whole (a warning, other counts in between) is not in its pages any more.
    (total === pages.length &&
      answers.some(({ isEnd }) => isEnd) &&
      answers.every(({ note }) => note === null));
  return {
    check: {
      monitorId: latest?.monitorId ?? NO_ID,
      // The note of one part is not that of all together.
      body: { ...(answers.length === 1 ? body : withoutNote(body)), data: { ...data, pages: [] } },
      pages,
      complete,
    },
    notes: [
      ...(complete ? [] : [sayIncomplete(id, pages.length, total)]),
      ...[...new Set(answers.flatMap(({ note }) => note ?? []))].map(
        (note) => `An export of check ${id} says of itself: ${note}`,
      ),
      ...(heldTwice === 0
        ? []
        : [
            `The answers about check ${id} are of different times. Of ${formatCount(heldTwice, 'result')} the later version is shown.`,
          ]),
    ],
  };
}

const withoutNote = ({ exportNote: _ofOne, ...body }: JsonObject): JsonObject => body;

/** When the service last changed what an answer is about, milliseconds since the epoch; what does not say it counts as the earliest. */
const timeOf = ({ data }: Answer): number =>
  parseTime(textOf(data, 'updatedAt')) ?? Number.MIN_SAFE_INTEGER;

/** Its page results without those that a later answer has again: then they may have been judged, or read to their end. */
function leaveOutEarlier(answer: Answer, answers: readonly Answer[]): readonly unknown[] {
  const { pages } = answer;
  const later = answers.filter((other) => timeOf(other) > timeOf(answer));
  if (pages === null || later.length === 0) return pages ?? [];
  const ids = new Set(later.flatMap((other) => (other.pages ?? []).flatMap((page) => idOf(page))));
  return pages.filter((page) => idOf(page).every((id) => !ids.has(id)));
}

const idOf = (page: unknown): readonly string[] => {
  const id = isObject(page) ? textOf(page, 'id') : null;
  return id === null ? [] : [id];
};

const sayIncomplete = (id: string, held: number, total: unknown) =>
  typeof total === 'number' && total > held
    ? `Of the ${formatCount(total, 'page')} of check ${id} ${countHeld(held)} in the file.`
    : `Whether all pages of check ${id} are in the file does not follow from it: it holds ${formatNumber(held)}.`;

function countHeld(held: number): string {
  if (held === 0) return 'none is';
  return `${formatNumber(held)} ${held === 1 ? 'is' : 'are'}`;
}
