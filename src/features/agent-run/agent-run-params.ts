/** The run screen's state in the URL. Reading never throws; what cannot be read is left out, as is every default. */
export interface AgentRunSearch {
  readonly tab?: RunTab | undefined;
  /** The selected event's id. */
  readonly event?: string | undefined;
  /** The shown part of the time line: milliseconds since the start of the run. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The playhead: milliseconds since the start of the run. */
  readonly at?: number | undefined;
  readonly type?: readonly string[] | undefined;
  readonly agent?: readonly string[] | undefined;
  readonly tool?: readonly string[] | undefined;
  readonly q?: string | undefined;
  /** How the sub-agents' lanes stand, where the reader chose: folded up or open, all but those in `toggled`. */
  readonly fold?: Fold | undefined;
  /** Agents whose lanes stand the other way. */
  readonly toggled?: readonly string[] | undefined;
  /** `shown`: idle time at its true length. */
  readonly idle?: 'shown' | undefined;
  /** `shown`: the critical path is drawn. */
  readonly path?: 'shown' | undefined;
  /** Artifacts: which one, which version (from 1), and the version it is compared with. */
  readonly artifact?: string | undefined;
  readonly version?: number | undefined;
  readonly against?: number | undefined;
  /** The snapshot of a version, where its id is all that is known of it; a named artifact goes before it. */
  readonly snapshot?: string | undefined;
  /** How the result or an artifact is shown; each tab knows its own words. */
  readonly view?: string | undefined;
  /** The result as a table: which list of records (its path), and its order: `price`, or `-price` for descending. */
  readonly list?: string | undefined;
  readonly sort?: string | undefined;
}

export const FOLDS = ['all', 'none'] as const;
export type Fold = (typeof FOLDS)[number];

export const RUN_TABS = ['timeline', 'story', 'artifacts', 'result', 'raw'] as const;
export type RunTab = (typeof RUN_TABS)[number];

/** Changes some of a screen's search; `replace` leaves no step in the browser's history. */
export type ChangeSearch<Search> = (patch: Partial<Search>, options?: { readonly replace?: boolean }) => void;

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function readList(value: unknown): readonly string[] | undefined {
  const list = (Array.isArray(value) ? value : [value]).flatMap((item) => readText(item) ?? []);
  return list.length === 0 ? undefined : list;
}

const readShown = (value: unknown) => (value === 'shown' ? value : undefined);

const readCount = (value: unknown) => {
  const number = readNumber(value);
  return number !== undefined && Number.isInteger(number) && number >= 1 ? number : undefined;
};

export function readAgentRunSearch(raw: Readonly<Record<string, unknown>>): AgentRunSearch {
  const from = readNumber(raw['from']);
  const to = readNumber(raw['to']);
  const tab = RUN_TABS.find((name) => name === raw['tab']);
  const search: AgentRunSearch = {
    tab: tab === 'timeline' ? undefined : tab,
    event: readText(raw['event']),
    // A window is two ends in order; half of one is none.
    from: to !== undefined && from !== undefined && from < to ? from : undefined,
    to: to !== undefined && from !== undefined && from < to ? to : undefined,
    at: readNumber(raw['at']),
    type: readList(raw['type']),
    agent: readList(raw['agent']),
    tool: readList(raw['tool']),
    q: readText(raw['q']),
    fold: FOLDS.find((fold) => fold === raw['fold']),
    toggled: readList(raw['toggled']),
    idle: readShown(raw['idle']),
    path: readShown(raw['path']),
    artifact: readText(raw['artifact']),
    version: readCount(raw['version']),
    against: readCount(raw['against']),
    snapshot: readText(raw['snapshot']),
    view: readText(raw['view']),
    list: readText(raw['list']),
    sort: readText(raw['sort']),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The list screen: `again` is the run whose request the start form is filled with. */
export interface AgentRunsSearch {
  readonly again?: string | undefined;
  /** The page of the service's list: runs before this moment, milliseconds since the epoch. */
  readonly before?: number | undefined;
  /** `shown`: on a narrow screen, where the list comes first, the start form is unfolded above it. */
  readonly form?: 'shown' | undefined;
}

export function readAgentRunsSearch(raw: Readonly<Record<string, unknown>>): AgentRunsSearch {
  const [again, before] = [readText(raw['again']), readCount(raw['before'])];
  const form = readShown(raw['form']);
  return { ...(again !== undefined && { again }), ...(before !== undefined && { before }), ...(form && { form }) };
}

export interface CompareRunsSearch {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
  /** `differences`: steps that are the same in both runs are left out. */
  readonly only?: 'differences' | undefined;
}

export function readCompareRunsSearch(raw: Readonly<Record<string, unknown>>): CompareRunsSearch {
  const [left, right] = [readText(raw['left']), readText(raw['right'])];
  return {
    ...(left !== undefined && { left }),
    ...(right !== undefined && { right }),
    ...(raw['only'] === 'differences' && { only: 'differences' }),
  };
}
