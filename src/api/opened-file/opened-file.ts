/** What an opened file holds, each with what its address is made of. */
export type FileItem =
  | { readonly kind: 'monitor'; readonly monitorId: string; readonly name: string | null }
  | {
      readonly kind: 'check';
      readonly monitorId: string;
      readonly checkId: string;
      readonly pages: number;
      /** Whether these are all pages of the check, as far as the file says. */
      readonly complete: boolean;
    }
  | { readonly kind: 'run'; readonly jobId: string; readonly events: number | null }
  | {
      readonly kind: 'search';
      readonly searchKind: 'developer' | 'general';
      /** What was asked, as the query of an address; question marks alone where the file does not say (`countUnknown`). */
      readonly query: string;
      /** Null of an answer without a list of results: one that says that the search failed. */
      readonly results: number | null;
    };

/** A file (or several, opened together) as the page knows it; its answers stay with the worker that has read them. */
export interface OpenedFile {
  /** The same whenever the same answers are opened: an address that names it can be opened again. */
  readonly id: string;
  readonly names: readonly string[];
  /** Of all files together, in bytes. */
  readonly size: number;
  /** When it was written, ISO 8601, and by which console; null where it does not say. */
  readonly made: string | null;
  /** When its service last told of the runs in it, by the service's own clock; null where it does not say. */
  readonly toldAt: string | null;
  readonly by: string | null;
  /** The host name of the service that gave the answers; null where the file does not say. */
  readonly host: string | null;
  /** Its base URL where the file says that. */
  readonly baseUrl: string | null;
  readonly title: string | null;
  /** What is not in it, in sentences. */
  readonly lacks: readonly string[];
  /** Files that were chosen with it and not opened. */
  readonly problems: readonly UnopenedFile[];
  readonly items: readonly FileItem[];
  /** What was marked as reviewed, by check id, as the console keeps it; its text is JSON. */
  readonly reviews: Readonly<Record<string, string>>;
}

/** A file that was not opened, and why, in sentences. */
export interface UnopenedFile {
  readonly name: string;
  readonly sentence: string;
}
