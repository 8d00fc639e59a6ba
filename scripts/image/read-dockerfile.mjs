/**
 * @typedef {{ name: string, args: string }} Instruction
 * @typedef {{ base: string, name: string, instructions: Instruction[] }} Stage
 */

/** What this project's Dockerfile uses. Anything else is refused, so that nothing of it goes unchecked. */
const KNOWN = new Set([
  'WORKDIR',
  'COPY',
  'RUN',
  'ARG',
  'ENV',
  'USER',
  'EXPOSE',
  'HEALTHCHECK',
  'ENTRYPOINT',
]);

/** The stages of a Dockerfile, without the line continuations, variables and shell forms that this one has no need of. @param {string} text */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of text
    .split('\n')
    .filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, name = '', args = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (name === 'FROM') {
      const [, base = '', as = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(args) ?? [];
      stages.push({ base, name: as, instructions: [] });
    } else if (stage && KNOWN.has(name)) stage.instructions.push({ name, args });
    else throw new Error(`This check does not know the line: ${line}`);
  }
  return stages;
}

/** The words of an instruction in JSON form; the shell form needs a shell, which the image has not. @param {string} args @returns {string[]} */
export function readCommand(args) {
  const at = args.indexOf('[');
  if (at === -1) throw new Error(`Not in the JSON form, so it needs a shell: ${args}`);
  return JSON.parse(args.slice(at));
}

/** `A=1 B=2` @param {string} args @returns {Record<string, string>} */
export const readVariables = (args) =>
  Object.fromEntries(
    args
      .split(' ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
