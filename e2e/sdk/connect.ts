import { FirecrawlClient } from 'firecrawl';
import { inject } from 'vitest';

/** The public SDK, unmodified, pointed at the local service. One attempt per request, so that a refusal is seen as it comes. */
export const connect = (apiKey = 'fc-demo') => new FirecrawlClient({ apiKey, apiUrl: inject('serviceOrigin'), maxRetries: 1 });

/** Moves the service's clock, so that nothing waits for a run to play out. */
export async function advanceClock(ms: number): Promise<void> {
  const response = await fetch(`${inject('serviceOrigin')}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advanceClock: ms }),
  });
  if (!response.ok) throw new Error(`The clock did not move: ${response.status}`);
}
