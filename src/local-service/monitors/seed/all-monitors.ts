import type { MonitorSeed } from '../monitor-seed.ts';
import { changelogMonitor } from './changelogs.ts';
import { pricingMonitor } from './pricing.ts';

/** The monitors of all teams, in the order in which they were made. */
export const MONITOR_SEEDS: readonly MonitorSeed[] = [pricingMonitor, changelogMonitor];
