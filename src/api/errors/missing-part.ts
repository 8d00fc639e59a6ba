/**
 * Whether an error says that a file of the console itself is missing: gone after a deployment, another program's page in its place, cut
 * short, or lost by the network. Browsers have different words for it, and the router notes its reload in a storage that may refuse.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  (/dynamically imported module|importing a module script failed|module script|valid javascript mime type|unable to preload css|tanstack_router_reload/i.test(
    error.message,
  ) ||
    (error instanceof SyntaxError && !/json/i.test(error.message)));
