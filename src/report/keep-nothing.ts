/**
 * A report leaves nothing in the browser that opens it: files share one storage there. What the screens would keep lives as long as the
 * page does, as where storage is refused (ui/storage/stored.ts).
 */
export function keepNothing(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('A report keeps nothing.', 'SecurityError');
      },
    });
}
