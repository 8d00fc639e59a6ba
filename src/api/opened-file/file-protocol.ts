import type { OpenedFile, UnopenedFile } from './opened-file.ts';
import type { FileProgress } from './read-files.ts';

/** What the page and the worker of an opened file say to each other. */
export type FileOrder =
  | { readonly kind: 'open'; readonly files: readonly File[] }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly body: string | null;
    };

export type FileMessage =
  | { readonly kind: 'progress'; readonly progress: FileProgress }
  | { readonly kind: 'opened'; readonly file: OpenedFile }
  | { readonly kind: 'refused'; readonly problems: readonly UnopenedFile[] }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly text: string;
    };
