import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const run = (command, args, cwd = root) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 120_000 });

/** Whether a program starts here. @param {string} path @param {string[]} args */
const starts = (path, args) => existsSync(path) && run(path, args).status === 0;

/**
 * The installed program, else Debian's package unpacked into `.cache`, where it starts no service and needs no rights. Gives its path, or in
 * words why there is none.
 * @param {{ name: string, packages: string[], paths: string[], version: string[] }} server
 * @returns {{ path: string } | { reason: string }}
 */
export function findWebServer({ name, packages, paths, version }) {
  const unpacked = join(root, '.cache', 'web-servers', name);
  const candidates = [...paths, ...paths.map((path) => join(unpacked, path))];
  const find = () => candidates.find((path) => starts(path, version));
  const present = find();
  if (present !== undefined) return { path: present };
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg'))
    return { reason: 'it is not installed, and this is no Debian to take it from' };
  mkdirSync(unpacked, { recursive: true });
  const download = () => run('apt-get', ['download', ...packages], unpacked).status === 0;
  const isThere =
    download() ||
    (process.getuid?.() === 0 && run('apt-get', ['update', '-qq']).status === 0 && download());
  if (!isThere) return { reason: 'it is not installed, and its package cannot be downloaded' };
  for (const file of readdirSync(unpacked).filter((each) => each.endsWith('.deb')))
    run('dpkg', ['-x', file, '.'], unpacked);
  const made = find();
  return made === undefined
    ? { reason: 'its package does not start here: a library that it needs is missing' }
    : { path: made };
}
