/** Whether a body is a page, of HTML or XML: a gateway on the way writes them, the API does not. */
export const isPage = (body: string): boolean => /^\s*</.test(body);

/** What a program on Node writes by itself for a path that it does not have: `Cannot GET /v2/monitor`. Gateways write no such page. */
export const saysNoPath = (body: string): boolean =>
  isPage(body) && /<pre>Cannot [A-Z]+ \/\S*<\/pre>/.test(body.slice(0, 4_000));
