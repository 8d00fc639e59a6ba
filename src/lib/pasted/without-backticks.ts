/** A request as browsers copy it for PowerShell, without the backticks that keep signs in its texts (`` `"query`" ``) and with the signs that it writes as numbers. Any other text as it is. */
export const withoutBackticks = (text: string): string =>
  /\bInvoke-(?:WebRequest|RestMethod)\b/i.test(text)
    ? text
        .replaceAll(/`([`$"])/g, '$1')
        .replaceAll(/\$\(\[char\](\d{1,5})\)/gi, (_, code: string) =>
          String.fromCharCode(Number(code)),
        )
    : text;
