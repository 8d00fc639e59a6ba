/**
 * A text that is a traceback of Python, from what was raised on: it tells that last, behind all the calls that led there, where a line or a
 * sentence has been cut long before. Any other text as it is.
 */
export function leadWithRaised(text: string): string {
  if (!text.includes('Traceback (most recent call last)')) return text;
  const lines = text.trim().split('\n');
  const raised = lines.slice(lines.findLastIndex((line) => /^\s/.test(line)) + 1);
  return raised.length === 0 || raised.length === lines.length ? text : `… ${raised.join(' ')}`;
}
