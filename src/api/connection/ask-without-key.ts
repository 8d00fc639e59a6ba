/**
 * `readable`: an answer that the page may read. `hidden`: one that it may not, from there or from where it redirects. `redirect`: one that
 * was not followed.
 */
export type KeylessAnswer = 'readable' | 'hidden' | 'redirect' | 'silent';

/** Asks an address without a key and without the API's paths: whether anything answers there, and whether the page may read it. */
export async function askWithoutKey(baseUrl: string, signal: AbortSignal): Promise<KeylessAnswer> {
  const plain = { credentials: 'omit', cache: 'no-store', signal } as const;
  try {
    const { type } = await fetch(baseUrl, { ...plain, redirect: 'manual' });
    return type === 'opaqueredirect' ? 'redirect' : 'readable';
  } catch {
    signal.throwIfAborted();
  }
  try {
    // Where nothing may be read, a browser does not let a page refuse redirects. Neither a key nor a path of the API goes with it.
    await fetch(baseUrl, { ...plain, mode: 'no-cors' });
    return 'hidden';
  } catch {
    signal.throwIfAborted();
    return 'silent';
  }
}
