import type { GoalRule } from './judge-change.ts';
import type { JsonObject, PageHistory } from './page-version.ts';

/** `markdown`: git-diff mode. `json`: an extraction. `mixed`: both modes (specification, "diff object"). `search`: watches search results. */
export type MonitorKind = 'markdown' | 'json' | 'mixed' | 'search';

export interface TargetSeed {
  readonly id: string;
  readonly type: 'scrape' | 'crawl' | 'search';
  /** What the target says of itself in the monitor's record: url, query, formats. */
  readonly shown: JsonObject;
  /** The first and the last check, by ordinal, that has this target, where somebody changed the targets in between. */
  readonly from?: number;
  readonly to?: number;
}

/** The targets that the monitor has at the check of this ordinal. */
export const targetsAt = (seed: MonitorSeed, ordinal: number): readonly TargetSeed[] =>
  seed.targets.filter(
    ({ from = 0, to = Number.POSITIVE_INFINITY }) => ordinal >= from && ordinal <= to,
  );

/** What a check's error message may count. */
export interface CheckNumbers {
  /** Pages that the check has in its list. */
  readonly checked: number;
  /** Pages that it would have, had it reached all of them. */
  readonly expected: number;
  readonly estimatedCredits: number;
}

export type CheckError = string | ((numbers: CheckNumbers) => string);

/** A check of the past, told by what was special about it. */
export interface CheckSeed {
  readonly trigger?: 'scheduled' | 'manual';
  /** Hours after its slot in the schedule; for checks somebody started by hand. */
  readonly offsetHours?: number;
  readonly durationMinutes?: number;
  readonly outcome?: 'failed' | 'partial' | 'skipped_no_credits';
  /** Share of the pages that a partial or failed check reached. */
  readonly reach?: number;
  /** Numbers in it are those of the check as it went, never typed by hand. */
  readonly error?: CheckError;
  /** For so many of its results, the last ones, the judge of a search monitor gave no answer in time. */
  readonly judgeUnanswered?: number;
  /** The judge gave no answer at all: what changed has no judgment, and none is charged. */
  readonly judgeSilent?: true;
}

/** Checks around the moment at which the world is set: one that still waits or still runs. Times in minutes relative to it. */
export interface PresentCheckSeed {
  readonly trigger: 'scheduled' | 'manual';
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface MonitorSeed {
  readonly slug: string;
  readonly teamId: string;
  readonly name: string;
  readonly kind: MonitorKind;
  readonly status: 'active' | 'paused';
  /** Slots lie at `offsetMinutes` after each multiple of `everyMinutes` since the epoch (UTC), which is what `cron` says. */
  readonly schedule: {
    readonly cron: string;
    readonly everyMinutes: number;
    readonly offsetMinutes: number;
  };
  readonly goal?: string;
  /** Absent: the monitor has no judge. */
  readonly rule?: GoalRule;
  readonly targets: readonly TargetSeed[];
  readonly retentionDays: number;
  readonly usualMinutes: number;
  /** The scheduler has lost the monitor: so many slots before the world's moment have passed without a check, and no later one has any. */
  readonly missedSlots?: number;
  /** Oldest first; they fill the last slots before the world's moment, or before those missed. */
  readonly past: readonly CheckSeed[];
  readonly present?: PresentCheckSeed;
  /** Whether absent parts of a page are left out or sent as null: deployments differ, and so do these monitors. */
  readonly absentParts: 'left out' | 'null';
  readonly notification: JsonObject | null | undefined;
  /** All pages the monitor ever knew. Built on first use. */
  pages(scale: number): readonly PageHistory[];
  /** The words of a search monitor that make a result an alert. */
  readonly search?: { readonly strong: readonly RegExp[]; readonly related: readonly RegExp[] };
}
