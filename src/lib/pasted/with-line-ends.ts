/**
 * A text with the ends of lines, and tabs, that JSON writes as signs (`"failed\nagent/…"`), and without those that a mail puts behind a `=` of
 * its own to break a long line. Any other text as it is.
 */
export const withLineEnds = (text: string): string =>
  (text.includes('"')
    ? text.replaceAll(/(?<!:)(?:\\{1,4}r(?=\\{1,4}n))?\\{1,4}[nrt]/g, '\n')
    : text
  ).replaceAll(
    /(?<=[\w.-])=\r?\n(?:>[ \t]?){0,9}(?=[\w/.-])(?![0-9a-f]{8}-)|(?<=\/)=\r?\n(?:>[ \t]?){0,9}/gi,
    '',
  );
