/** Whether a body is a page, of HTML or XML: a gateway on the way writes them, the API does not. */
export const isPage = (body: string): boolean => /^\s*</.test(body);
