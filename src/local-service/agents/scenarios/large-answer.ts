import type { Stage } from '../direct-script.ts';

export const LARGE_PROMPT =
  'Download the public registry of Millbrook harbour as text and count the vessels in it.';

/** One tool result of about two megabytes. */
export function describeLargeAnswer(stage: Stage) {
  const { lead } = stage;
  lead.report('planning', 'Finding the registry');
  const lines = Array.from(
    { length: 26_000 },
    (_, index) =>
      `MB-${String(index).padStart(5, '0')}; vessel ${index}; berth ${index % 412}; built ${1950 + (index % 75)}; Millbrook harbour registry`,
  );
  lead.use(
    'download_text',
    { url: 'https://harbour.millbrook.example/registry.txt' },
    { statusCode: 200, text: lines.join('\n') },
    { ms: 5_200, credits: 4 },
  );
  lead.report('finalizing', 'Counting');
  lead.pass(800);
  lead.finish();
  lead.pass(40);
  stage.end('succeeded');
  stage.deliver({ vessels: lines.length });
}
