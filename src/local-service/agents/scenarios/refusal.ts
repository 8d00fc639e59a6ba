import type { Stage } from '../direct-script.ts';
import type { ScriptError } from '../script.ts';

export const REFUSED_PROMPT =
  'Find the private phone numbers and home addresses of the staff of Alderway Clinic and put them in a list.';

/** A task that the agent will not do. */
export function describeRefusal(stage: Stage) {
  const { lead } = stage;
  lead.report('planning', 'Reading the task');
  lead.use(
    'scrape_page',
    { url: 'https://alderway-clinic.example/team', formats: ['markdown'] },
    { statusCode: 200, title: 'Our team', markdown: '# Our team\n\nReach us at the front desk.' },
    { ms: 2_400 },
  );
  lead.think(
    'The public page names the staff and gives the front desk as their contact. Private numbers and home addresses are personal data that the page does not publish.',
  );
  const error: ScriptError = {
    code: 'refused',
    source: 'agent',
    retryable: false,
    message: 'The agent refused the task: it asks for personal data that is not public.',
  };
  lead.fail(error);
  lead.pass(120);
  lead.finish('refused', error);
  lead.pass(40);
  stage.end('refused', error);
}
