import type { Faults } from '../faults.ts';

/** What the page and its worker say to each other. Every message has an id; an answer carries the id of its question. */
export type PageMessage =
  | {
      readonly id: number;
      readonly kind: 'request';
      readonly url: string;
      readonly method: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: ArrayBuffer | null;
    }
  | { readonly id: number; readonly kind: 'abort' }
  | { readonly id: number; readonly kind: 'control'; readonly command: ControlCommand };

/** A change of the fault controls, or the question how they are set. */
export type ControlCommand =
  | { readonly name: 'describe' }
  | { readonly name: 'setFaults'; readonly value: Partial<Faults> }
  | { readonly name: 'advanceClock'; readonly value: number }
  | { readonly name: 'setScale'; readonly value: number }
  | { readonly name: 'reset' };

export type WorkerMessage =
  | {
      readonly id: number;
      readonly kind: 'response';
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: ArrayBuffer;
    }
  | { readonly id: number; readonly kind: 'lost' }
  | { readonly id: number; readonly kind: 'controlled'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
