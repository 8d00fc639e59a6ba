import { withoutHeldKeys } from '#/lib/keys/known-keys.ts';

/** Hands a text to the browser as a download. `type` is a media type, such as `text/csv`. No key of this browser leaves with it. */
export function saveFile(name: string, text: string, type: string): void {
  // The mark tells spreadsheets that it is UTF-8; readers of CSV drop it.
  const mark = type === 'text/csv' ? '\uFEFF' : '';
  const address = URL.createObjectURL(
    new Blob([mark, withoutHeldKeys(text)], { type: `${type};charset=utf-8` }),
  );
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
