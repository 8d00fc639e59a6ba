import type { DeveloperResult } from '#/contract/schemas/developer-search.ts';
import { ARTIFACT_KINDS, type ArtifactKind } from '#/contract/values/developer-search-values.ts';
import { readableTitle } from '#/lib/text/readable-text.ts';
import { decodePath, shortAddress } from './result-address.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { groupBy } from '#/lib/group-by.ts';

/** A result as the screen shows it. */
export interface ResultView {
  readonly id: string;
  /** What the address and the list know it by: the id; with a number behind where an earlier result has the same, or it is blank. */
  readonly key: string;
  /** From the id's prefix, which alone says it; null for a prefix nobody has heard of. */
  readonly kind: ArtifactKind | null;
  /** The prefix as it is, `''` when there is none. */
  readonly prefix: string;
  /** `owner/repo#12`, `owner/repo` (also of a document that lies in one), or the site of a document. */
  readonly place: string;
  /** As `place`, and of a document the way to it on its site: what tells the results of one site apart. */
  readonly address: string;
  /** Whether `address` is short for `url`, and may be so for another, too. */
  readonly isShortAddress: boolean;
  /** The part of the document, where another result of the answer has the same title and address. */
  readonly section: string | null;
  /** What results are grouped and hidden by: the repository, or the site. */
  readonly group: string;
  readonly title: string;
  /** Whether the title is made from the id or the URL, because the answer carries none. */
  readonly titleIsMade: boolean;
  readonly license: string | null;
  /** http(s) only; null when the answer has no address that can be opened. */
  readonly url: string | null;
  /** Where relative links of the passages lead. */
  readonly baseUrl: string | undefined;
  readonly passages: readonly { readonly text: string; readonly citation: string | null }[];
}

/** No browser opens a longer one, and reading megabytes takes seconds. */
const LONGEST_URL = 100_000;

const webUrl = (text: string | null): string | null =>
  text !== null &&
  text.length <= LONGEST_URL &&
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol)
    ? text
    : null;

/** What an id says of its kind, as it is; `''` where it says nothing. */
export const readPrefix = (id: string): string => id.slice(0, Math.max(0, id.indexOf(':')));

export function viewResult(result: DeveloperResult, key: string = result.id): ResultView {
  const prefix = readPrefix(result.id);
  const rest = result.id.slice(result.id.indexOf(':') + 1);
  const kind = isKnown(ARTIFACT_KINDS, prefix) ? prefix : null;
  const url = webUrl(result.url) ?? (kind === 'doc' ? webUrl(rest) : null);
  const repository = kind === 'doc' || kind === null ? null : readRepository(rest);
  const site = url === null ? null : new URL(url).host.replace(/^www\./, '');
  // An id of a repository that does not read as one is shown as it is.
  const place =
    repository?.place ??
    (kind === 'doc' || kind === null ? (githubRepository(url) ?? site) : null) ??
    (rest === '' ? result.id : rest);
  const title = result.title?.trim() ?? '';
  return {
    id: result.id,
    key,
    kind,
    prefix,
    place: shorten(place),
    address: shorten(repository === null && url !== null ? shortAddress(url) : place),
    isShortAddress: repository === null && url !== null,
    section: null,
    url,
    group: shorten(
      // Kinds that nobody has heard of may lie in a repository as well.
      repository?.repo ?? githubRepository(url) ?? readNewKind(prefix, rest, url) ?? place,
    ),
    title: shorten(
      title === '' ? makeTitle(repository, url, rest === '' ? result.id : rest) : title,
    ),
    titleIsMade: title === '',
    license: readableTitle(readLicense(result.license)),
    baseUrl: baseUrlOf(kind, repository, url),
    passages: (result.passages ?? []).map((passage) => ({
      text: passage.text,
      citation: webUrl(passage.citation_url),
    })),
  };
}

/** As much of a name as can be drawn; the whole of it is in the raw answer. */
const shorten = (text: string): string => readableTitle(text) ?? text;

interface Repository {
  readonly repo: string;
  /** As it is shown: with the number, or the folder inside. */
  readonly place: string;
  readonly number: string | null;
  readonly folder: string | null;
}

/** `owner/repo#12` and `owner/repo/folder`; anything else is no repository, and the id is shown as it is. */
function readRepository(rest: string): Repository | null {
  const match = /^([^\s/#]+\/[^\s/#]+)(?:\/([^#]+))?(?:#(\d+))?$/.exec(rest);
  if (!match?.[1]) return null;
  return { repo: match[1], place: rest, number: match[3] ?? null, folder: match[2] ?? null };
}

/** The repository that an id of a kind nobody has heard of names: `discussion:owner/repo#12`. Where nothing is numbered, an address says more. */
function readNewKind(prefix: string, rest: string, url: string | null): string | undefined {
  const named = prefix === '' || isKnown(ARTIFACT_KINDS, prefix) ? null : readRepository(rest);
  return named !== null && (named.number !== null || url === null) ? named.repo : undefined;
}

/** Documents that lie in a repository belong to its group. */
const githubRepository = (url: string | null): string | null =>
  url === null
    ? null
    : (/^https?:\/\/(?:www\.)?github\.com\/([^/]+\/[^/?#]+)/i.exec(url)?.[1] ?? null);

function makeTitle(repository: Repository | null, url: string | null, rest: string): string {
  if (repository)
    return repository.number === null
      ? (repository.folder?.split('/').at(-1) ?? repository.repo)
      : `${repository.repo} #${repository.number}`;
  if (url === null) return rest;
  const { pathname, host } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '');
  if (last === undefined) return rest.includes('#') ? rest : host;
  const words = decodePath(last, decodeURIComponent)
    .replace(/\.(?:md|mdx|html?|txt)$/i, '')
    .replaceAll(BETWEEN_WORDS, ' ')
    .trim();
  if (words === '') return host;
  // A name as code writes it begins as it does there: `useState`.
  return /^\p{Ll}[^\p{Lu}]*$/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** What an address has in the place of a blank. At an end, or between two digits, it is a part of the name: `c++`, `-32601`, `2026-11-20`. */
const BETWEEN_WORDS = /(?<=\p{L})(?:[-_]+|\+)(?=[\p{L}\p{N}])|(?<=\p{N})(?:[-_]+|\+)(?=\p{L})/gu;

export const LICENSE_UNKNOWN = 'License unknown';

/** An SPDX string, or an object that also tells an absent license from an unknown one (open points, "Developer search"). */
function readLicense(license: DeveloperResult['license']): string | null {
  if (license === null || license === undefined) return null;
  if (typeof license === 'string') return license.trim() === '' ? null : license;
  if (license.spdx_id !== null && license.spdx_id.trim() !== '') return license.spdx_id;
  if (license.state === 'known_absent') return 'No license';
  return license.state === 'unknown' || license.state === null ? LICENSE_UNKNOWN : license.state;
}

/** READMEs link to files beside them: those lie below the default branch, not below the page that shows the README. */
function baseUrlOf(
  kind: ArtifactKind | null,
  repository: Repository | null,
  url: string | null,
): string | undefined {
  if (kind === 'readme' && repository)
    return `https://github.com/${repository.repo}/blob/HEAD/${repository.folder === null ? '' : `${repository.folder}/`}`;
  return url ?? undefined;
}

/** The answer's order, made into groups by repository or site; a group is where its best result was. */
export function groupResults(
  results: readonly ResultView[],
): readonly { readonly group: string; readonly results: readonly ResultView[] }[] {
  return [...groupBy(results, ({ group }) => group)].map(([group, ofGroup]) => ({
    group,
    results: ofGroup,
  }));
}
