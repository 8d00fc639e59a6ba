/** The sign that begins a terminal's command, as itself and as JSON, shells, `cat -v` and log viewers write it. */
const ESCAPE = String.raw`(?:\x1b|\\{1,4}u001[bB]|\\{1,4}x1[bB]|\\{1,4}033|\\{1,4}e(?=\[)|\^\[(?=\[)|␛)`;
const COMMAND = new RegExp(String.raw`(?:${ESCAPE}\[|\x9b)[0-?]{0,40}[ -/]{0,4}[@-~]`, 'g');
/** Where a field or a viewer has dropped that sign: `[31mERROR[0m`. `rate(x[5m])` is none. */
const BARE = /\[(?:\d|2[1-9]|[349]\d|10[0-7])(?:;\d{1,3}){0,8}m(?!\])/g;
/** Whoever begins a colour ends it. */
const BARE_END = /\[(?:0|22|39)(?:;\d{1,3}){0,8}m(?!\])/;

/** A text off a terminal or out of a log, without the commands that colour it there. Any other text as it is. */
export function withoutColours(text: string): string {
  const plain = text.replaceAll(COMMAND, '');
  return BARE_END.test(plain) ? plain.replaceAll(BARE, '') : plain;
}
