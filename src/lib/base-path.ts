const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=base-path]');

/**
 * Where the console lives on its origin: `/`, or `/console/`; it begins and ends with a slash. The page says it (page-base-path.ts),
 * so that one build works under every path.
 */
export const BASE_PATH: string = meta?.content ?? '/';
