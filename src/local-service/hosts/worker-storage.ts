// msw opens a cookie store in localStorage as soon as it is loaded, and a worker has none. The service sets no cookies, so one that
// forgets everything will do. Imported before anything that imports msw.
if (!('localStorage' in globalThis))
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  });
