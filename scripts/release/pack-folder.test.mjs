import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { packFolder } from './pack-folder.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pack-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the same files give the same archive, whenever and in whatever order they were written', async () => {
  const names = ['b.txt', 'a/z.js', 'a/b/c.css', 'a.txt'];
  const archives = await Promise.all(
    [names, names.toReversed()].map((order, at) => {
      const copy = join(folder, String(at));
      for (const name of order) {
        mkdirSync(join(copy, name, '..'), { recursive: true });
        writeFileSync(join(copy, name), `text of ${name}`, { mode: at === 0 ? 0o600 : 0o755 });
        utimesSync(join(copy, name), at, at * 1000);
      }
      return packFolder(copy, { prefix: 'console-1.2.3', time: new Date(1_700_000_000_000) });
    }),
  );
  const [one, other] = archives;
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  const text = gunzipSync(one ?? Buffer.alloc(0)).toString('latin1');
  const listed = [...text.matchAll(/console-1\.2\.3\/([\w./]+)/g)].map(([, name]) => name);
  expect(listed).toEqual(['a.txt', 'a/b/c.css', 'a/z.js', 'b.txt']);
});
