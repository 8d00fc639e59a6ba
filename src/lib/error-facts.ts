/** An error as plain data: what happened, why, what to do. The api describes errors so, the ui shows them. */
export interface ErrorFacts {
  /** One line: what happened, in our words. */
  readonly title: string;
  /** The service's own words, or the browser's. */
  readonly message: string | null;
  readonly status: number | null;
  readonly cause: string;
  readonly remedy: string;
  /** `unknown`: outside of the catalogue, so that nobody can say. Null: nothing was asked, so there is nothing to try again. */
  readonly retryable: 'yes' | 'no' | 'sometimes' | 'user-decides' | 'unknown' | null;
  /** `details` of the answer or places of a mismatch, field by field. */
  readonly details: readonly ErrorDetail[];
  /** `GET https://api.example.com/v2/monitor/…`, never with a key. */
  readonly request: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** The moment that the service asks to wait for, milliseconds since the epoch by this machine's clock. */
  readonly retryAt: number | null;
  /** How often the request was sent, this attempt included; 0 for what was not sent. */
  readonly timesSent: number;
  /** The body as it came. */
  readonly rawBody: string | null;
  /** Nothing went wrong: what is shown comes from a file, which does not hold this. */
  readonly isLack?: true;
  /** It is from a file: nobody was asked, and the same file says the same again. */
  readonly isOfFile?: true;
  /** The row of the error catalogue, when the message or the status named one. */
  readonly referenceId: string | null;
}

export interface ErrorDetail {
  readonly field: string;
  readonly text: string;
}
