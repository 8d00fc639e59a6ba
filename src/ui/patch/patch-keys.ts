import type { KeyboardEvent } from 'react';
import { showToast } from '../feedback/toast.tsx';
import { writeClipboard } from '../copy/write-clipboard.ts';

interface KeyActions {
  goToChange: (direction: 1 | -1) => boolean;
  openFind: () => void;
  copyLine: () => void;
}

/** The keys that the view answers while focus is inside it. */
export function handlePatchKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement)
    return;
  if (event.key === 'n') actions.goToChange(1);
  else if (event.key === 'p') actions.goToChange(-1);
  else if (event.key === '/') actions.openFind();
  else if (event.key === 'c') actions.copyLine();
  else return;
  event.preventDefault();
}

export async function copyLineText(text: string): Promise<void> {
  try {
    await writeClipboard(text);
    showToast('Line copied');
  } catch {
    showToast('The browser did not allow copying. Select the text and copy it by hand.', {
      tone: 'error',
    });
  }
}
