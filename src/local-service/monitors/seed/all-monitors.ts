import type { MonitorSeed } from '../monitor-seed.ts';
import { catalogueMonitor } from './catalogue.ts';
import { changelogMonitor } from './changelogs.ts';
import { hostingMonitor } from './hosting.ts';
import { jobPostingsMonitor, otherTeamMonitor } from './job-postings.ts';
import { legalMonitor } from './legal.ts';
import { mentionsMonitor } from './mentions.ts';
import { pricingMonitor } from './pricing.ts';
import { productDocsMonitor } from './product-docs.ts';
import { statusPagesMonitor } from './status-pages.ts';

/** The monitors of all teams, in the order in which they were made. */
export const MONITOR_SEEDS: readonly MonitorSeed[] = [
  pricingMonitor,
  changelogMonitor,
  legalMonitor,
  mentionsMonitor,
  catalogueMonitor,
  productDocsMonitor,
  jobPostingsMonitor,
  hostingMonitor,
  statusPagesMonitor,
  otherTeamMonitor,
];
