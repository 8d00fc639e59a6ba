import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

/**
 * @typedef {object} Place
 * @property {number} port to listen on
 * @property {number} apiPort of the API on this machine
 * @property {string} folder to write to
 * @property {string} site the built page
 */

/** The web servers that deploy/ has a configuration for, and how each is started with it. */
export const WEB_SERVERS = [
  {
    name: 'Caddy',
    packages: ['caddy'],
    paths: ['/usr/bin/caddy'],
    version: ['version'],
    // Told to end, it waits for the answer that never ends.
    end: /** @type {const} */ ('SIGKILL'),
    /** @param {Place} place */
    configure({ port, apiPort, folder, site }) {
      const file = join(folder, 'Caddyfile');
      writeFileSync(
        file,
        `{\n\tadmin off\n}\n${readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')}`,
      );
      return {
        args: ['run', '--adapter', 'caddyfile', '--config', file],
        env: {
          CONSOLE_ADDRESS: `http://127.0.0.1:${port}`,
          CONSOLE_ROOT: site,
          API_ORIGIN: `http://127.0.0.1:${apiPort}`,
          HOME: folder,
        },
      };
    },
  },
  {
    name: 'nginx',
    packages: ['nginx'],
    paths: ['/usr/sbin/nginx'],
    version: ['-v'],
    // Killed, it leaves its worker behind.
    end: /** @type {const} */ ('SIGTERM'),
    /** @param {Place} place */
    configure({ port, apiPort, folder, site }) {
      const written = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
      const own = [
        ['listen 80;', `listen 127.0.0.1:${port};`],
        ['root /srv/console/dist;', `root ${site};`],
        ['http://127.0.0.1:3002/v2/', `http://127.0.0.1:${apiPort}/v2/`],
      ].reduce((text, [from = '', to = '']) => {
        if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no line: ${from}`);
        return text.replace(from, to);
      }, written);
      mkdirSync(join(folder, 'nginx'), { recursive: true });
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((each) => `${each}_temp_path ${folder}/nginx/${each};`)
        .join('\n');
      const file = join(folder, 'nginx.conf');
      const types =
        'types { text/html html; text/css css; application/javascript js; application/json json; image/svg+xml svg; font/woff2 woff2; }';
      writeFileSync(
        file,
        `daemon off;\npid ${folder}/nginx/pid;\nerror_log stderr error;\nevents {}\nhttp {\naccess_log off;\n${types}\n${paths}\n${own}\n}\n`,
      );
      return { args: ['-c', file, '-p', folder], env: {} };
    },
  },
];
