import * as v from 'valibot';
import {
  choice,
  countOption,
  freeText,
  numberOption,
  wholeNumber,
  word,
  words,
} from '#/lib/search-fields.ts';

export const FOLDS = ['all', 'none', 'healthy'] as const;
/** Which sub-agents' lanes are folded up: all, none, or those in which nothing failed. */
export type Fold = (typeof FOLDS)[number];

export const RUN_TABS = ['timeline', 'story', 'time', 'artifacts', 'result', 'raw'] as const;
/** What the time of a run is counted by. */
export const GROUPINGS = ['tool', 'agent', 'site'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export type RunTab = (typeof RUN_TABS)[number];

/** The run screen's state in the URL. Defaults are left out; a view option that means nothing falls back. */
export const agentRunSearchSchema = v.pipe(
  v.object({
    tab: choice(RUN_TABS),
    /** The selected event's id. */
    event: freeText(),
    /** The shown part of the timeline: milliseconds since the start of the run. */
    from: numberOption(),
    to: numberOption(),
    /** In their place, of a run at work: so many milliseconds before its end, as the timeline draws them. It moves with the end. */
    last: numberOption(),
    /** The playhead: milliseconds since the start of the run. */
    at: numberOption(),
    type: words(),
    agent: words(),
    tool: words(),
    q: freeText(),
    /** `shown`: all that is known of the cause of a failure, not only its four lines. */
    cause: choice(['shown']),
    /** Which of the sub-agents' lanes are open, where the reader chose: as named, all but those in `toggled`. */
    fold: choice(FOLDS),
    /** Agents whose lanes are the other way. */
    toggled: words(),
    /** `shown`: idle time at its true length. */
    idle: choice(['shown']),
    /** `shown`: the critical path is drawn. */
    path: choice(['shown']),
    /** The story with each of its steps or in short, where the reader chose. */
    steps: choice(['all', 'short']),
    /** Artifacts: which one, which version (from 1), and the version it is compared with. */
    artifact: freeText(),
    version: countOption(),
    against: countOption(),
    /** The snapshot of a version, where its id is all that is known of it; a named artifact goes before it. */
    snapshot: word(),
    /** How the result or an artifact is shown; each tab knows its own words. */
    view: word(),
    /** The result as a table: which list of records (its path), and its order: `price`, or `-price` for descending. */
    list: freeText(),
    sort: freeText(),
    /** Where the time went: counted by what, and the order of the table: `total`, or `-total` for descending. */
    by: choice(GROUPINGS),
    order: freeText(),
  }),
  v.transform((search) => ({
    ...search,
    ...(search.tab === 'timeline' && { tab: undefined }),
    // A window is two ends in order; half of one is none.
    ...(!(Number(search.from) < Number(search.to)) && { from: undefined, to: undefined }),
    ...((!(Number(search.last) > 0) || Number(search.from) < Number(search.to)) && {
      last: undefined,
    }),
  })),
);
export type AgentRunSearch = Readonly<v.InferOutput<typeof agentRunSearchSchema>>;

/** The state of a run, as the list can be narrowed. */
export const RUN_OUTCOMES = [
  ...(['running', 'completed', 'failed'] as const),
  ...(['cancelled', 'refused', 'credit_limit_reached'] as const),
] as const;
export type RunOutcomeFilter = (typeof RUN_OUTCOMES)[number];

/** The list screen's state. */
export const agentRunsSearchSchema = v.object({
  /** The run whose request the start form is filled with. */
  again: word(),
  /** A request (the JSON body of `POST /agent`) that the start form is filled with. */
  request: freeText(),
  /** The page of the service's list: runs before this moment, milliseconds since the epoch; text when it can be none. */
  before: wholeNumber(),
  /** `shown`: the start form is unfolded, beside the list or above it. */
  form: choice(['shown']),
  /** What the runs on the page are narrowed to: words of prompt, name or id, and their status. */
  q: freeText(),
  outcome: choice(RUN_OUTCOMES),
});

export const compareRunsSearchSchema = v.object({
  left: word(),
  right: word(),
  /** `differences`: steps that are the same in both runs are left out. */
  only: choice(['differences']),
});
