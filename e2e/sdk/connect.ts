import { FirecrawlClient } from 'firecrawl';
import { inject } from 'vitest';

/** The public SDK, unmodified, pointed at the local service. One attempt per request, so that a refusal is seen as it comes. */
export const connect = (apiKey = 'fc-demo') =>
  new FirecrawlClient({ apiKey, apiUrl: inject('serviceOrigin'), maxRetries: 1 });

async function control(command: object): Promise<void> {
  const response = await fetch(`${inject('serviceOrigin')}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`The command was refused: ${response.status}`);
}

/** Moves the service's clock, so that nothing waits for a run to play out. */
export const advanceClock = (ms: number) => control({ advanceClock: ms });

/** Back to the seeded world, whatever the files before did to it and to its clock. */
export const resetService = () => control({ reset: true });
