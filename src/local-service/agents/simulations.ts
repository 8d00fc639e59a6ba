/**
 * A run started here ends well unless its prompt asks for another end, with the words `simulate: <one of these>`. So a trainer can show
 * every outcome of a run, and a test can reach it.
 */
export const SIMULATIONS = {
  refused: 'The agent refuses the task.',
  internal: 'A tool breaks down and the run fails.',
  'parent finished': 'The lead fails while its sub-agents are still at work.',
  'credit limit': 'The run meets its credit ceiling, whatever maxCredits says.',
  'many events':
    'A run of 10,000 events in ten minutes (more at a larger scale), to watch a large trace grow.',
  passthrough: 'The agent service rejects the job on submission: POST /agent answers 500.',
  'no conforming result': 'POST /agent answers 422, as when no result can fit the schema.',
} as const;

export type Simulation = keyof typeof SIMULATIONS;

/** The end that a prompt asks for, or null for a good one. */
export function readSimulation(prompt: string): Simulation | null {
  const asked = /\bsimulate: *([a-z][a-z _-]*)/i
    .exec(prompt)?.[1]
    ?.toLowerCase()
    .replaceAll(/[_-]/g, ' ');
  const names = Object.keys(SIMULATIONS) as Simulation[];
  return asked === undefined ? null : (names.find((name) => asked.startsWith(name)) ?? null);
}
