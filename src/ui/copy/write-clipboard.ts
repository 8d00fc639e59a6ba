import { withoutHeldKeys } from '#/lib/keys/known-keys.ts';

/** Puts a text on the clipboard, without the keys of this browser. Rejects where the browser does not allow it. */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(withoutHeldKeys(text));
}
