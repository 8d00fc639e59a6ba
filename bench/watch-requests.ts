import type { CDPSession } from 'playwright-core';
import type { Measured } from './scene.ts';

interface Request {
  readonly start: number;
  end: number | null;
}

/** Counts what a page fetches from here on. Preflights count, as each is a way to the service and back. */
export function watchRequests(session: CDPSession): {
  count: () => Pick<Measured, 'transferKb' | 'requests' | 'chain'>;
} {
  const requests = new Map<string, Request>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { start: timestamp, end: null });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.end = timestamp;
    bytes += encodedDataLength;
  });
  return {
    count: () => ({
      transferKb: bytes / 1000,
      requests: requests.size,
      chain: longestChain([...requests.values()]),
    }),
  };
}

/** The most requests of which each began after the one before it had ended: the ways to a server and back that nobody can shorten. */
function longestChain(requests: readonly Request[]): number {
  const chains: { end: number; length: number }[] = [];
  for (const { start, end } of requests.toSorted((left, right) => left.start - right.start)) {
    const before = chains.filter((chain) => chain.end <= start).map(({ length }) => length);
    chains.push({ end: end ?? Number.POSITIVE_INFINITY, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
}
