import type { RunListItem } from '#/contract/schemas/agent.ts';
import { readableText } from '#/lib/text/readable-text.ts';

/** What a run of the list is called: its label, else what it was asked, else where it was sent. Null where all of them say nothing. */
export const nameListedRun = ({ settings, options, targetHint }: RunListItem): string | null =>
  readableText(settings?.label) ?? readableText(options?.prompt) ?? readableText(targetHint);
