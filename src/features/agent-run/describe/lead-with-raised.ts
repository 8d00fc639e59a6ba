const CALLS_FOLLOW = 'Traceback (most recent call last)';

/**
 * A text that is a traceback of Python, from what was raised on: it tells that last, behind all the calls that led there, where a line or a
 * sentence has been cut long before. Any other text as it is.
 */
export function leadWithRaised(text: string): string {
  const lines = text.trim().split('\n');
  const last = lines.findLastIndex((line) => line.includes(CALLS_FOLLOW));
  // The calls are indented; so may be later lines of what was raised, as validators and browsers write them.
  const raised = lines.findIndex((line, place) => place > last && /^\S/.test(line));
  if (last === -1 || raised === -1) return text;
  const told = lines.slice(raised).map((line) => line.trim());
  return `… ${told.join(' ')}`;
}
