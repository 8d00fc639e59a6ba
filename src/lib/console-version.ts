const named: unknown = import.meta.env['CONSOLE_VERSION'];

/** What this console calls itself: its package's version and the commit (scripts/page/console-version.mjs). Tests are of no version. */
export const CONSOLE_VERSION = typeof named === 'string' ? named : 'without a version';
