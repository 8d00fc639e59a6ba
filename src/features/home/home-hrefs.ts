/** Where the start page leads. The route hands it in: a feature names no address. */
export interface HomeHrefs {
  readonly monitors: () => string;
  readonly check: (monitorId: string, checkId: string) => string;
  readonly search: (search?: object) => string;
  readonly runs: () => string;
  readonly run: (jobId: string) => string;
  readonly errors: (pasted?: string) => string;
  readonly connection: () => string;
}

/** Something real to open. `loading`: it is being looked for; null: there is none. */
export type Example = { readonly href: string; readonly text: string } | 'loading' | null;
