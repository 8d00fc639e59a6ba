import { showToast } from '../feedback/toast.tsx';
import { writeClipboard } from './write-clipboard.ts';

/** Copies a text and says so, or that the browser did not allow it: over plain http, for one, there is no clipboard at all. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await writeClipboard(text);
    showToast(done);
  } catch {
    showToast('The browser did not allow copying.', { tone: 'error' });
  }
}
