import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { isUuid } from '#/contract/values/uuid.ts';

export type JobIdReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'id'; readonly jobId: string }
  | { readonly kind: 'malformed'; readonly problem: string };

const WITHOUT_HYPHENS = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;
const OF_RUN = /(?<![\w-])agent(?:-runs)?\//i;
const OF_MONITOR = /(?<![\w-])monitors?\/[0-9a-f]{8}-/i;
/** In an address of a snapshot the job comes first, the snapshot after it; in a log line the id of a request may come before both. */
const RUN_INSIDE =
  /(?<=(?<![\w-])agent(?:-runs)?\/)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const UUID_INSIDE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The job id in what somebody pasted: the id itself, with spaces or quotes around it, or inside an address or a log line. */
export function readJobId(pasted: string): JobIdReading {
  // An office program writes hyphens of its own.
  const text = pasted.replaceAll(/[\u2010-\u2015\u2212]/g, '-');
  const bare = trimEndSigns(text.trim().replace(/^["'`<]+/, ''), '"\'`>,;.');
  if (bare === '') return { kind: 'empty' };
  if (isUuid(bare)) return { kind: 'id', jobId: bare.toLowerCase() };
  const parts = WITHOUT_HYPHENS.exec(bare);
  if (parts) return { kind: 'id', jobId: parts.slice(1).join('-').toLowerCase() };
  // As a run it would be one that is not found, or of another team.
  if (OF_MONITOR.test(text) && !OF_RUN.test(text))
    return {
      kind: 'malformed',
      problem: 'This is the address of a monitor, not of a run. “Go to” opens it.',
    };
  const runs = listIds(text, RUN_INSIDE);
  const [first, ...others] = runs.length > 0 ? runs : listIds(text, UUID_INSIDE);
  if (first !== undefined && others.length === 0) return { kind: 'id', jobId: first };
  if (first !== undefined)
    return {
      kind: 'malformed',
      problem: 'There are several ids in this text. Keep the one of the run.',
    };
  return {
    kind: 'malformed',
    problem: `A job id is a UUID, such as 3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690. ${describeDifference(bare)}`,
  };
}

const listIds = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([id]) => id.toLowerCase())),
];

function describeDifference(text: string): string {
  const strange = /[^0-9a-f-]/i.exec(text)?.[0];
  if (strange !== undefined) return `“${strange}” cannot be part of one.`;
  const digits = text.replaceAll('-', '').length;
  if (digits !== 32) return `It has 32 hexadecimal digits; this has ${digits}.`;
  return 'Its hyphens come after 8, 12, 16 and 20 digits.';
}
