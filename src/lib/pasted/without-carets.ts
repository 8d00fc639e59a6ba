/**
 * A cURL command as browsers copy it for the Windows command line ("Copy as cURL (cmd)"), without the carets that hide each sign from that one:
 * `^"https://…^" ^` at the ends of lines, `^\^"` inside a body. Any other text as it is.
 */
export const withoutCarets = (text: string): string =>
  text.includes('^"') && /\bcurl\b/i.test(text)
    ? text.replaceAll(/\^(?:\r?\n(\r?\n)?|([^]))/g, (_, line?: string, sign?: string) =>
        sign === undefined ? (line ?? ' ') : sign,
      )
    : text;
