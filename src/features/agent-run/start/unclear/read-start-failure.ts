import { namesZone, parseTime } from '#/lib/format/format-time.ts';
import { sayTrouble } from '#/api/errors/read-trouble.ts';
import type { RunList } from '#/api/queries/agent-run-list.ts';
import type { RunListItem } from '#/contract/schemas/agent.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { namesNext } from '../../runs/find-listed-request.ts';

const MINUTE_MS = 60_000;
/** A start takes its time, and a service may have several machines. */
const SERVICE_TOLERANCE_MS = 2 * MINUTE_MS;
/** A device may be set to the time of another zone, or to no time at all: what is left out here may be paid again. */
const DEVICE_TOLERANCE_MS = 24 * 60 * MINUTE_MS;

/**
 * Since when a run may be the one that a try of `triedAt` (by this device's clock) started, by the clock of the service; all in milliseconds.
 * `deviceBehind`: how far the service's clock is ahead of the device's; null where it cannot be read.
 */
export const findPossibleSince = (triedAt: number, deviceBehind: number | null): number =>
  deviceBehind === null
    ? triedAt - DEVICE_TOLERANCE_MS
    : triedAt + deviceBehind - SERVICE_TOLERANCE_MS;

/** What a list of runs tells of a failed try. */
export interface PossibleRuns {
  /** The same prompt, as far as the list tells it, and not dated before the try. */
  readonly possible: readonly RunListItem[];
  /** As these, and known to have come of another start: that was answered with its id. */
  readonly answered: readonly RunListItem[];
  /** Not dated before it either, and without a prompt to tell them by, or with one that may be a part of the whole. */
  readonly untold: readonly RunListItem[];
  /** Why a run that the try started may be missing among them all the same, in sentences; null where it would be there. */
  readonly unseen: string | null;
}

/**
 * The runs of a list that may be the one that a try of `prompt` started, by the service's clock not before `since`. `isAnswered`: whether a run
 * is known to have come of another start.
 */
export function findPossibleRuns(
  { value, unread, raw }: Pick<RunList, 'value' | 'unread' | 'raw'>,
  prompt: string,
  since: number,
  isAnswered: (jobId: string) => boolean,
): PossibleRuns {
  const recent = value.agents.filter((run) => {
    const createdAt = readCreation(run);
    return createdAt === null || createdAt >= since;
  });
  const promptOf = ({ options }: RunListItem) => readableText(options?.prompt);
  const isOther = ({ id }: RunListItem) => !isAnswered(id);
  const same = recent.filter((run) => isSame(promptOf(run), prompt));
  return {
    possible: recent.filter(
      (run) => isOther(run) && (same.includes(run) || isCutFrom(promptOf(run), prompt)),
    ),
    answered: same.filter((run) => !isOther(run)),
    untold: recent.filter(
      (run) => isOther(run) && (promptOf(run) === null || mayBeCut(promptOf(run), prompt)),
    ),
    unseen: sayUnseen(
      value,
      unread.filter(({ list }) => list === 'agents').length,
      sayTrouble(raw, 'The list'),
      since,
    ),
  };
}

/** A list may write a prompt in one line. */
const flatten = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const isSame = (told: string | null, prompt: string): boolean =>
  told !== null && flatten(told) === flatten(prompt);

/** No limit of a list is smaller, in characters. */
const LONG_BEGINNING = 40;

/** Whether a list tells no more than the beginning of this prompt: it says so by dots, or breaks off within a word. */
function isCutFrom(told: string | null, prompt: string): boolean {
  const [shown, whole] = [flatten(told ?? ''), flatten(prompt)];
  const beginning = shown.replace(/ ?(?:…|\.\.\.)$/, '');
  if (beginning !== shown) return beginning !== '' && whole.startsWith(beginning);
  const endsInWord = /^[\p{L}\p{N}]{2}/u.test(whole.slice(shown.length - 1));
  return isLongBeginning(shown, whole) && endsInWord;
}

/** Whether it may tell no more: behind a word it may break off as well, and nothing says so. */
function mayBeCut(told: string | null, prompt: string): boolean {
  const [shown, whole] = [flatten(told ?? ''), flatten(prompt)];
  return isLongBeginning(shown, whole) && shown !== whole && !isCutFrom(told, prompt);
}

const isLongBeginning = (shown: string, whole: string): boolean =>
  shown.length >= LONG_BEGINNING && whole.startsWith(shown);

const readCreation = ({ createdAt }: RunListItem): number | null =>
  createdAt !== null && namesZone(createdAt) ? parseTime(createdAt) : null;

function sayUnseen(
  { agents, next }: RunList['value'],
  unread: number,
  trouble: readonly string[],
  since: number,
): string | null {
  // Newest first: with one that is older, all that came since are here.
  const reachesBack = agents.some((run) => (readCreation(run) ?? since) < since);
  const said = [
    ...trouble,
    ...(unread === 0
      ? []
      : [`${formatCount(unread, 'run')} of it could not be read, and may be the one.`]),
    ...(reachesBack || !namesNext(next)
      ? []
      : [
          `What was read holds the newest ${formatCount(agents.length, 'run')} alone and does not reach back so far: look among the older runs of the list as well.`,
        ]),
  ];
  return said.length === 0 ? null : said.join(' ');
}
