import { OVERFLOW } from './stored.ts';

/** Whether what is saved under a name found no room on the device, which may yet have some for less: it is in this tab's session alone. */
export function isHeldInTab(name: string): boolean {
  try {
    return sessionStorage.getItem(OVERFLOW + name) !== null;
  } catch {
    return false;
  }
}
