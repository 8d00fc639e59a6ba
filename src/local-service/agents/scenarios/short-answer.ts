import type { Stage } from '../direct-script.ts';
import { drawBarsPng } from '../draw-page.ts';

export const SHORT_PROMPT =
  'What is the latest stable version of the Lanternfish database, and when was it released?';

/** One agent, one page, one answer. */
export function describeShortAnswer(stage: Stage) {
  const { lead } = stage;
  const result = stage.artifact('json', 'result', 'result.json');
  const pictures = stage.artifact('screenshot', 'release-chart', 'screenshots/releases.png');
  lead.report('planning', 'Looking for the release notes of Lanternfish');
  const notes = lead.use(
    'scrape_page',
    { url: 'https://lanternfish.example/releases', formats: ['markdown', 'screenshot'] },
    {
      statusCode: 200,
      title: 'Releases',
      markdown: '## 4.2.1\n\nReleased on 3 November 2026.\n\n## 4.3.0-rc.1\n\nRelease candidate.',
    },
    { ms: 2_200 },
  );
  pictures.save(lead, 'init', drawBarsPng([3, 5, 4, 7, 6, 9]), notes);
  lead.pass(300);
  pictures.save(lead, 'update', drawBarsPng([3, 5, 4, 7, 6, 9, 11]), notes);
  lead.report('working', 'Telling the stable release from the candidate');
  lead.pass(1_300);
  result.save(lead, 'init', { version: '4.2.1' }, notes);
  lead.pass(900);
  result.save(
    lead,
    'update',
    { version: '4.2.1', releasedOn: '2026-11-03', source: 'https://lanternfish.example/releases' },
    notes,
  );
  // A picture that lies elsewhere: a viewer asks before it loads anything from another host.
  stage
    .artifact('screenshot', 'release-page', 'screenshots/release-page.png')
    .save(lead, 'init', 'https://shots.lanternfish.example/releases/2026-11-03.png', notes);
  lead.report('finalizing', 'Writing the answer');
  lead.pass(400);
  lead.finish();
  lead.pass(40);
  stage.end('succeeded');
  stage.deliver({
    version: '4.2.1',
    releasedOn: '2026-11-03',
    source: 'https://lanternfish.example/releases',
  });
}
