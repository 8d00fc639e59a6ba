import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../ensure-installed.mjs';
import { readCommand, readVariables } from './read-dockerfile.mjs';

/** What the base images have under these names. @type {Readonly<Record<string, string>>} */
const PROGRAMS = { node: process.execPath, '/nodejs/bin/node': process.execPath };

/** A command of the Dockerfile as this machine starts it. @param {string} args @returns {[string, string[]]} */
export function readProgram(args) {
  const [program = '', ...rest] = readCommand(args);
  return [PROGRAMS[program] ?? program, rest];
}

/**
 * Runs one stage of the Dockerfile in `<folder>/<its name>`, which stands for its file system. Gives what a container would be started with.
 * @param {import('./read-dockerfile.mjs').Stage} stage
 * @param {string} folder
 * @param {{ isLinked: boolean }} options `isLinked`: the installed packages stand in the place of `npm ci`
 */
export function runStage({ name, base, instructions }, folder, { isLinked }) {
  const image = { base, workdir: '/', user: 'root', healthcheck: '', entrypoint: '' };
  /** @type {Record<string, string>} */
  const env = {};
  const here = () => join(folder, name, image.workdir);
  for (const { name: instruction, args } of instructions) {
    if (instruction === 'WORKDIR') {
      image.workdir = args;
      mkdirSync(here(), { recursive: true });
    } else if (instruction === 'COPY') copy(args, folder, here());
    else if (instruction === 'RUN') run(args, here(), env, isLinked);
    else if (instruction === 'ENV') Object.assign(env, readVariables(args));
    else if (instruction === 'USER') image.user = args;
    else if (instruction === 'HEALTHCHECK') image.healthcheck = args;
    else if (instruction === 'ENTRYPOINT') image.entrypoint = args;
  }
  return { ...image, env, folder: here() };
}

/** @param {string} args @param {string} folder of all stages @param {string} workdir */
function copy(args, folder, workdir) {
  const words = args.split(' ');
  const stage = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
  const ignored = new Set(
    readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean),
  );
  const target = join(workdir, words.pop() ?? '');
  for (const source of words.slice(stage === undefined ? 0 : 1)) {
    const path = stage === undefined ? join(root, source) : join(folder, stage, source);
    cpSync(path, statSync(path).isDirectory() ? target : join(target, source), {
      recursive: true,
      filter: (each) => stage !== undefined || !ignored.has(relative(root, each)),
    });
  }
}

/** @param {string} args @param {string} cwd @param {Record<string, string>} env @param {boolean} isLinked */
function run(args, cwd, env, isLinked) {
  const [program, rest] = readProgram(args);
  if (isLinked && program === 'npm')
    return symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'));
  const { status } = spawnSync(program, rest, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`The build step failed: ${program} ${rest.join(' ')}`);
}
