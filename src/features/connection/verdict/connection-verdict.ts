import type { KeylessAnswer } from '#/api/connection/ask-without-key.ts';

/** What came of a request for something that does not exist. `readable`: the body was the API's own kind of error. */
export type ProbeAnswer =
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly message: string | null;
      readonly readable: boolean;
      readonly ms: number;
    }
  | { readonly kind: 'silent' }
  /** The console's own server refused it, or got no usable answer of the API. */
  | { readonly kind: 'own-server'; readonly message: string }
  /** An answer began and its end never came. */
  | { readonly kind: 'cut-short' }
  | { readonly kind: 'redirect' };

export interface ConnectionProbes {
  readonly monitors: ProbeAnswer;
  readonly agent: ProbeAnswer;
  readonly hasKey: boolean;
  /** What came of a request without the key, which needs no preflight; null when that was not tried. */
  readonly withoutKey: KeylessAnswer | null;
  readonly isOnline: boolean;
  readonly isMixedContent: boolean;
}

export interface Finding {
  readonly name: 'Reachable' | 'Path' | 'Key' | 'Monitors' | 'Agent runs';
  /** `open`: it could not be found out. */
  readonly state: 'good' | 'bad' | 'open';
  readonly text: string;
}

export interface ConnectionVerdict {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly findings: readonly Finding[];
  /** What to do, in order. */
  readonly steps: readonly string[];
}
