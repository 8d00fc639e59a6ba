/** What the statuses look like: word, shape and tone. The meaning of each (what it tells the reader) is its feature's own text. */
export type StatusKind =
  | 'page'
  | 'check'
  | 'run'
  | 'outcome'
  | 'monitor'
  | 'judgment'
  | 'search'
  | 'history';

export interface StatusLook {
  readonly word: string;
  readonly shape:
    | 'equal'
    | 'plus'
    | 'diamond'
    | 'minus'
    | 'alarm'
    | 'waiting'
    | 'half'
    | 'check'
    | 'cross'
    | 'pieces'
    | 'overlap'
    | 'barred'
    | 'stop'
    | 'ceiling'
    | 'filled'
    | 'hollow'
    | 'dash'
    | 'strike'
    | 'unknown';
  readonly tone: 'same' | 'new' | 'changed' | 'removed' | 'error' | 'success' | 'neutral' | 'quiet';
  readonly known: boolean;
}

type Row = Omit<StatusLook, 'known'>;

const LOOKS: Record<StatusKind, Readonly<Record<string, Row>>> = {
  page: {
    same: { word: 'Same', shape: 'equal', tone: 'same' },
    new: { word: 'New', shape: 'plus', tone: 'new' },
    changed: { word: 'Changed', shape: 'diamond', tone: 'changed' },
    removed: { word: 'Removed', shape: 'minus', tone: 'removed' },
    error: { word: 'Error', shape: 'alarm', tone: 'error' },
  },
  check: {
    queued: { word: 'Queued', shape: 'waiting', tone: 'quiet' },
    running: { word: 'Running', shape: 'half', tone: 'neutral' },
    completed: { word: 'Completed', shape: 'check', tone: 'success' },
    failed: { word: 'Failed', shape: 'cross', tone: 'error' },
    partial: { word: 'Partial', shape: 'pieces', tone: 'changed' },
    skipped_overlap: { word: 'Skipped: overlap', shape: 'overlap', tone: 'quiet' },
    skipped_no_credits: { word: 'Skipped: no credits', shape: 'barred', tone: 'changed' },
  },
  run: {
    processing: { word: 'Running', shape: 'half', tone: 'neutral' },
    completed: { word: 'Completed', shape: 'check', tone: 'success' },
    failed: { word: 'Failed', shape: 'cross', tone: 'error' },
    cancelled: { word: 'Cancelled', shape: 'stop', tone: 'quiet' },
    // A run at work that was asked to stop.
    cancelling: { word: 'Being cancelled', shape: 'half', tone: 'quiet' },
    // What a completed run is once its result is gone; no status of a service is called so.
    result_expired: { word: 'Result expired', shape: 'hollow', tone: 'quiet' },
  },
  outcome: {
    succeeded: { word: 'Succeeded', shape: 'check', tone: 'success' },
    failed: { word: 'Failed', shape: 'cross', tone: 'error' },
    cancelled: { word: 'Cancelled', shape: 'stop', tone: 'quiet' },
    refused: { word: 'Refused', shape: 'barred', tone: 'error' },
    credit_limit_reached: { word: 'Credit limit reached', shape: 'ceiling', tone: 'changed' },
  },
  monitor: {
    active: { word: 'Active', shape: 'filled', tone: 'neutral' },
    paused: { word: 'Paused', shape: 'hollow', tone: 'quiet' },
    deleted: { word: 'Deleted', shape: 'barred', tone: 'quiet' },
  },
  judgment: {
    meaningful: { word: 'Meaningful', shape: 'filled', tone: 'neutral' },
    noise: { word: 'Noise', shape: 'hollow', tone: 'quiet' },
  },
  search: {
    alert: { word: 'Alert', shape: 'plus', tone: 'new' },
    already_seen: { word: 'Already seen', shape: 'equal', tone: 'same' },
    watching: { word: 'Watching', shape: 'half', tone: 'same' },
    ignored: { word: 'Ignored', shape: 'hollow', tone: 'same' },
    skipped: { word: 'Skipped', shape: 'barred', tone: 'error' },
  },
  // What a check says of a page that it has no result of.
  history: {
    absent: { word: 'Not in this check', shape: 'hollow', tone: 'quiet' },
    unreached: { word: 'Not reached', shape: 'pieces', tone: 'quiet' },
    quiet: { word: 'No change reported', shape: 'dash', tone: 'same' },
    unknown: { word: 'Not known', shape: 'unknown', tone: 'quiet' },
    waiting: { word: 'Not read yet', shape: 'waiting', tone: 'quiet' },
    gone: { word: 'Check not found', shape: 'strike', tone: 'quiet' },
  },
};

/** The look of a status; one nobody has heard of keeps its own name and is marked as unknown. */
export function describeStatus(kind: StatusKind, status: string | null): StatusLook {
  if (status === null) return { word: 'Not given', shape: 'unknown', tone: 'quiet', known: true };
  const rows = LOOKS[kind];
  const row = Object.hasOwn(rows, status) ? rows[status] : undefined;
  return row
    ? { ...row, known: true }
    : { word: status, shape: 'unknown', tone: 'quiet', known: false };
}
