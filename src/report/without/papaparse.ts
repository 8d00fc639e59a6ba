interface Table {
  readonly fields: readonly string[];
  readonly data: readonly (readonly (string | number | null)[])[];
}

/** As Papa Parse writes a table, which is all that is asked of it here: RFC 4180, quotes where they are needed. */
const writeTable = ({ fields, data }: Table, { newline }: { readonly newline: string }): string =>
  [fields, ...data].map((row) => row.map(writeCell).join(',')).join(newline);

function writeCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// oxlint-disable-next-line import/no-default-export -- As the package has it.
export default { unparse: writeTable };
