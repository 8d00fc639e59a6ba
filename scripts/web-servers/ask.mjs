import { request } from 'node:http';

/**
 * @param {number} port @param {string} path @param {Record<string, string>} [headers] @param {boolean} [beginningOnly]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>}
 */
export function ask(port, path, headers = {}, beginningOnly = false) {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers, agent: false },
      (response) => {
        let text = '';
        const settle = () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        response.setEncoding('latin1').on('data', (part) => {
          text += part;
          if (!beginningOnly) return;
          settle();
          outgoing.destroy();
        });
        response.on('end', settle).on('error', reject);
      },
    );
    outgoing.setTimeout(10_000, () => outgoing.destroy(new Error(`No answer to ${path}`)));
    outgoing.on('error', reject).end();
  });
}
