import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';

const LONGEST_MESSAGE = 300;

const ERROR_WORDS =
  /\b[45]\d\d\b|error|exception|invalid|unauthori[sz]ed|forbidden|denied|not found|\blimit\b(?!\\?"\s{0,3}:)|too many|conflict|time-?d? ?-?out|unavailable|refused|failed|failure|cancelled|already|parent_finished|insufficient|no credits|wrong key|bad gateway|retry[- ]after|bad request|too large|unprocessable|payment required|prompt_injection|only available for spark|data retention enabled|passthrough|credit_limit_reached|success\\?"?\s{0,3}[:=]\s{0,3}false/i;

export const looksLikeError = (text: string): boolean => ERROR_WORDS.test(text);

/** What a body names under one of these names, as JSON writes it, also inside a text, and as programs print an object. */
const TOLD = [
  /\\?"(?:error|message|msg|err|error_?[mM]essage|detail)\\?"\s{0,9}:\s{0,9}\\?"((?:[^"\\]|\\[^"])+)/g,
  /\b(?:error|message|msg|err|error_?[mM]essage|detail)'?\s{0,9}:\s{0,9}'((?:[^'\\]|\\.)+)'/g,
  // As logs write pairs, and Python an object: `level=error msg="…"`, `AgentResponse(error='…')`.
  /\b(?:error|message|msg|err)="((?:[^"\\]|\\.)+)"/g,
  /\b(?:error|message|msg|err)='((?:[^'\\]|\\.)+)'/g,
];
/** A body may name the status in words beside the message: `"error": "Not Found", "message": "…"`. */
const MOST_TOLD = 2;

/** A body inside of a text is no message: what it names is. */
const OPENS_BODY = /^\s*[{[]/;

function readTold(text: string): string | undefined {
  // What is wrong with single fields is no message of the whole.
  const whole = text.split(/\bdetails\\?["']?\s{0,9}:\s{0,9}\[/, 1)[0] ?? '';
  const found = [whole, text]
    .map((part) =>
      TOLD.flatMap((pattern) => [...part.matchAll(pattern)].map(([, value = '']) => value)).filter(
        (value) => !OPENS_BODY.test(value),
      ),
    )
    .find((values) => values.length > 0);
  const told = new Set(found?.slice(0, MOST_TOLD));
  return told.size === 0 ? undefined : [...told].join(': ');
}

/** As JSON and programs write it, and as logs write pairs. */
const CODE =
  /(?:\\?"|\b)code(?:\\?["'])?\s{0,9}(?::\s{0,9}\\?["']|=\\?["']?)(cancelled|credit_limit_reached|parent_finished|refused|internal)(?![\w-])/;

/** A trace error names its code beside its message (specification, "Trace error object"): that says what it is, the message may be of anything. */
function joinCode(text: string, message: string | undefined): string | undefined {
  const code = CODE.exec(text)?.[1];
  return code === undefined || message === undefined ? message : `code: ${code} ${message}`;
}

/** The message inside a pasted error, with its status where one is told: of a JSON body, a line of a log, a proxy's page; or the text itself. */
export function readErrorMessage(text: string): string {
  // A log may write as JSON what was JSON, and that once more.
  const inBody = readTold(text) ?? readTold(text.replaceAll(/\\{1,15}"/g, '"'));
  const title = /<title[^<>]{0,99}>([^<]{1,300})/i.exec(text)?.[1];
  // A number that follows no such word may be a port or a count, or a field of a body.
  const status =
    /(?:\bHTTP(?:\/[\d.]+)?\s|\b(?:status(?:[ _]?code)?|code\\?["']?(?=\s{0,3}[:=]))\\?["']?\s{0,3}[:=]?\s{0,3}|→\s{0,3}|=>\s{0,3})([45]\d\d)\b/i.exec(
      text,
    )?.[1] ??
    /(?:^|(?<!\b(?:port|line|column|took|in)|["']\s{0,3}[:=])\s)([45]\d\d)(?=[\s:,;.]|$)(?!\s?(?:ms|s|bytes|credits|pages)\b)/i.exec(
      text,
    )?.[1];
  const told = joinCode(text, inBody) ?? title;
  if (told !== undefined)
    return shorten(status === undefined || told.includes(status) ? told : `${status} ${told}`);
  // Of a request with its answer only the answer is an error.
  const words = text
    .replaceAll(/\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\b\s/g, ' ')
    .replaceAll(/(?:→|=>|->)/g, ' ')
    .replaceAll(/\s[-–:|]+(?=\s)/g, ' ');
  return shorten(fromError(words));
}

const RAISED = /\b[\w.]{0,200}(?:Error|Exception)(?:\s?\[\w{1,60}\])?:\s/g;
/** In characters: what names the error where a longer text tells it late. */
const BEFORE_ERROR = 60;

/** Python tells what was raised last, behind all the calls that led there; a log may hold much before it. */
function fromError(words: string): string {
  if (words.length <= LONGEST_MESSAGE) return words;
  const raised = words.includes('Traceback (most recent call last)')
    ? [...words.matchAll(RAISED)].at(-1)?.index
    : undefined;
  if (raised !== undefined) return words.slice(raised);
  const at = words.search(ERROR_WORDS);
  return at < LONGEST_MESSAGE - BEFORE_ERROR
    ? words
    : words.slice(words.indexOf(' ', at - BEFORE_ERROR));
}

const shorten = (text: string) =>
  trimEndSigns(text.replaceAll(/\s+/g, ' ').replace(/^[\s:;,.–-]+/, ''), ' :;,–-').slice(
    0,
    LONGEST_MESSAGE,
  );
