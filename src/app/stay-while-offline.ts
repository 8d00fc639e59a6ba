/**
 * The router loads the page again by itself, once, when the file of a screen cannot be had: a new version may have been deployed. Without a
 * network that would leave the browser's own error page in the console's place, so its note of having done so is written for it: the screen
 * then explains itself, and what is open and typed stays.
 */
export function stayWhileOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) return;
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {
      // Without storage the router does not note it either.
    }
  });
}
