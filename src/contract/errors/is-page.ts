/** Whether a body is a page, of HTML or XML: a gateway on the way writes them, the API does not. */
export const isPage = (body: string): boolean => /^\s*</.test(body);

/** What a program on Node writes by itself for a path that it does not have: `Cannot GET /v2/monitor`. Gateways write no such page. */
export const saysNoPath = (body: string): boolean =>
  isPage(body) && /<pre>Cannot [A-Z]+ \/\S*<\/pre>/.test(body.slice(0, 4_000));

/**
 * Whether an answer is that of a gateway: of the service behind it, it says nothing. The API answers in JSON (specification, "Errors"); a
 * gateway in a page, or in plain words: `404 page not found` of a route whose service restarts, `error code: 1020` of a firewall.
 */
export const isOfGateway = (status: number, body: string): boolean =>
  !/^\s*(?:[[{"]|$)/.test(body) && !(status === 404 && saysNoPath(body));
