import type { LinkOptions } from '@tanstack/react-router';

/** Something real to open. `loading`: it is being looked for; null: there is none. */
export type Example = { readonly link: LinkOptions; readonly text: string } | 'loading' | null;
