import type { Connection } from '#/api/connection/connection.ts';
import { NO_ANSWERS, type SavedAnswers } from '#/api/saved-answers/saved-answers.ts';
import { CONSOLE_VERSION } from '#/lib/console-version.ts';
import { isLeftOutOf } from './is-left-out-of.ts';

/**
 * The most characters of answers in one report. A browser opens such a file in some seconds; what goes beyond is left out, and the dialog
 * and the report say what.
 */
export const MOST_CHARACTERS = 40_000_000;

interface WhatIsSaved {
  readonly title: string;
  readonly leftOut: readonly string[];
  /** The checks and runs of which it holds all that an opened file does. */
  readonly ids: readonly string[];
  readonly answers: Partial<SavedAnswers['answers']>;
  readonly reviews?: SavedAnswers['reviews'];
  /** When the service last told of the runs, by its own clock in milliseconds since the epoch; null where that is not known. */
  readonly toldAt?: number | null;
}

type Source = Pick<Connection, 'kind' | 'baseUrl' | 'sourceOfFile'>;

/**
 * The document of a report. Of the connection it holds the host name alone: no key, no path, no name. What is saved of a file is of the
 * file's service, and as old as in there, and leaves out what the file does. `now`: milliseconds since the epoch.
 */
export function wrapAnswers(
  connection: Source,
  { title, leftOut, ids, answers, reviews = {}, toldAt = null }: WhatIsSaved,
  now: number,
): SavedAnswers {
  const source = connection.sourceOfFile?.() ?? null;
  const lacks = (source?.leftOut ?? []).filter((sentence) => isLeftOutOf(sentence, ids));
  const own = toldAt === null ? null : new Date(toldAt).toISOString();
  const told = source === null ? own : source.toldAt;
  return {
    format: 'web-data-console',
    version: 1,
    made: source === null ? new Date(now).toISOString() : (source.made ?? ''),
    ...(told !== null && { toldAt: told }),
    by: CONSOLE_VERSION,
    service: source?.service ?? nameHost(connection),
    title,
    leftOut: [...new Set([...lacks, ...leftOut])],
    answers: { ...NO_ANSWERS, ...answers },
    reviews,
  };
}

function nameHost({ kind, baseUrl }: Source): string {
  if (kind === 'remote') return new URL(baseUrl).hostname;
  return kind === 'local' ? 'the local service' : 'a file';
}
