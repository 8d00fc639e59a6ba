import { createStore } from '@tanstack/react-store';

/** Files that somebody chose or dropped, and that nobody has taken yet. */
export const fileRequests = createStore<readonly File[] | null>(null);

/** Asks the frame to open files, from anywhere. */
export const requestFiles = (files: readonly File[]): void => {
  if (files.length > 0) fileRequests.setState(() => files);
};
