/** A channel to the other tabs of this browser; null where there is none, as outside a page. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof window === 'undefined' ? null : new BroadcastChannel(name);
  } catch {
    return null;
  }
}
