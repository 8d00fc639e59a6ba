/** For tests of what may be pasted: what becomes of a text on its way from where it was written into a field. */
export type Write = (text: string) => string;

export const asIs: Write = (text) => text;
export const quoted: Write = (text) => text.replaceAll(/^/gm, '> ');
export const asJson: Write = (text) => JSON.stringify({ msg: text });
export const inBackticks: Write = (text) => `\`${text}\``;
const asJsonTwice: Write = (text) => JSON.stringify(asJson(text));

/** Of pages, chats, mails, tickets, terminals and logs. */
export const WAYS: readonly Write[] = [
  asIs,
  quoted,
  asJson,
  inBackticks,
  asJsonTwice,
  (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  (text) => text.replaceAll('"', '”'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => `\u001b[31m${text}\u001b[0m`,
  (text) => `before\r\n${text}\r\nbehind`,
  (text) => `\`\`\`\n${text}\n\`\`\``,
  (text) => `Am 28.11. schrieb Eva:\n> Hallo,\n> ${text}\n>\n> Gruß`,
  (text) => `2026-11-28T10:00:00.500Z ERROR ${text}`,
  (text) => `level=error msg="${text.replaceAll('"', '\\"')}"`,
  (text) => `api-5d9f7c6b8-x2x9q web ${text}`,
  (text) => `Ticket 4711: ${text}`,
  (text) => `| ${text} | ok |`,
  (text) => `\t\t${text}`,
  (text) => `+${text}`,
  (text) => `(${text})`,
  (text) => `**${text}**`,
  (text) => `see *${text}*`,
];
