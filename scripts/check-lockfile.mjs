// The lockfile names versions and hashes, never a registry: whoever installs uses their own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const hosted = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined && /:\/\//.test(resolved));
const unhashed = Object.entries(packages).filter(([path, { integrity, link }]) => path !== '' && !link && integrity === undefined);

for (const [path, { resolved }] of hosted) console.error(`${path} is tied to ${new URL(resolved).host}`);
for (const [path] of unhashed) console.error(`${path} has no integrity hash`);
process.exitCode = hosted.length + unhashed.length === 0 ? 0 : 1;
