import { KEY_REMOVED } from '#/lib/keys/redact-keys.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import type { Destination } from './destination.ts';
import { looksLikeError, readErrorMessage } from './read-error-message.ts';

export interface WordsReading {
  readonly destinations: readonly Destination[];
  /** They name no place of their own, and could as well be the name of something. */
  readonly isName: boolean;
}

/** Of a longer text, in characters. */
const LONGEST_QUESTION = 500;

/** Where words lead that hold neither an address nor an id: a repository, an error, a question, or a key that was taken out of them. */
export function readWords(text: string): WordsReading {
  if (
    text
      .replaceAll(KEY_REMOVED, '')
      .replaceAll(/authorization|bearer|x-api-key|api_?key|[\s"'`:=,-]/gi, '') === ''
  )
    return {
      destinations: [
        {
          to: '/settings/connection',
          label: 'Go to Connection',
          hint: 'Keys are entered there. The one pasted here was removed.',
        },
      ],
      isName: false,
    };
  const nearId = readNearId(text);
  if (nearId !== null) return { destinations: [nearId], isName: false };
  const repository = readRepository(text);
  const question = text.replaceAll(/\s+/g, ' ');
  const part =
    question.length > LONGEST_QUESTION ? ` with the first ${LONGEST_QUESTION} characters` : '';
  const search: Destination = {
    to: '/search',
    search: { query: question.slice(0, LONGEST_QUESTION) },
    label: 'Search the developer index',
    hint: `Fills in the form${part}; nothing is sent yet`,
  };
  const words = looksLikeError(text) ? [lookUp(text), search] : [search, lookUp(text)];
  return {
    destinations: [...repository, ...words],
    isName: repository.length === 0,
  };
}

/** Five groups of letters and digits, the outer ones long. */
const NEAR_ID =
  /^(?:[a-z]{1,9}\W{1,3})??([\da-z]{5,11}(?:-[\da-z]{3,5}){3}-[\da-z]{9,15})[.,;:!?]?$/i;

/** An id of which a character was lost, doubled or mistyped: searching an index for it finds nothing. */
function readNearId(text: string): Destination | null {
  const groups = NEAR_ID.exec(text)?.[1]?.split('-') ?? [];
  const characters = groups.join('');
  const wrong = characters.match(/[^\da-f]/gi) ?? [];
  // Names have other letters than these all over, and hardly a digit.
  if (characters === '' || wrong.length > 2 || !/\d/.test(characters)) return null;
  return {
    to: '/errors',
    search: { q: 'Job ID must be a valid UUID' },
    label: 'This is not a whole id',
    hint:
      wrong.length === 0
        ? `Its groups have ${joinWords(groups.map(({ length }) => String(length)))} characters, those of an id 8, 4, 4, 4 and 12. Copy it again, whole.`
        : `An id has the digits 0 to 9 and the letters a to f, and no ${[...new Set(wrong)].join(' or ')}.`,
  };
}

export function lookUp(text: string): Destination {
  const message = readErrorMessage(text);
  return {
    to: '/errors',
    search: { q: message },
    label: 'Look it up in the error reference',
    hint: message,
  };
}

/** `owner/repo`, `owner/repo#12`, `issue:owner/repo#12`, a GitHub address. */
function readRepository(text: string): readonly Destination[] {
  const match =
    /^(?:(?:issue|pull_request|readme):|(?:https?:\/\/)?(?:www\.)?github\.com\/|git@github\.com:)?([\w.-]{1,100}\/[\w.-]{1,100}?)(?:\.git)?(?:#\d+|\/\S*)?$/i.exec(
      text,
    );
  const repo = match?.[1];
  return repo === undefined || /^v\d+\//i.test(repo)
    ? []
    : [
        {
          to: '/search',
          search: { repos: repo },
          label: `Search in ${repo}`,
          hint: 'Developer search, limited to this repository',
        },
      ];
}
