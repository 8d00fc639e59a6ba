import { expect, test } from 'vitest';
import { chooseChromium } from './find-chromium.mjs';

/** A machine on which only these paths start; what was asked of it is written down. */
function machine(
  /** @type {{ starts?: string[], broken?: string[], named?: string, downloads?: boolean, packages?: boolean }} */ facts,
) {
  const { starts = [], broken = [], named, downloads = false, packages = false } = facts;
  /** @type {string[]} */
  const asked = [];
  /** @type {import('./find-chromium.mjs').Ways} */
  const ways = {
    named,
    quickest: '/usr/bin/shell',
    installed: ['/usr/bin/one', '/usr/bin/two'],
    async tryToStart(path) {
      asked.push(path);
      if (starts.includes(path)) return 'starts';
      return broken.includes(path) ? 'a library is missing' : 'missing';
    },
    async download() {
      asked.push('download');
      return downloads ? '/downloaded' : null;
    },
    async installPackage() {
      asked.push('package');
      return packages ? '/packaged' : null;
    },
  };
  return { ways, asked };
}

test('the named one comes first', async () => {
  const { ways, asked } = machine({ named: '/named', starts: ['/named', '/usr/bin/one'] });
  expect((await chooseChromium(ways)).path).toBe('/named');
  expect(asked).toEqual(['/named']);
});

test('a name that leads nowhere is told, and an installed one is taken', async () => {
  const { ways } = machine({ named: '/gone', starts: ['/usr/bin/two'], broken: ['/usr/bin/one'] });
  expect(await chooseChromium(ways)).toEqual({
    path: '/usr/bin/two',
    tried: [
      'CHROMIUM_PATH names /gone, where nothing is',
      'Debian’s package could not be installed (that needs root and apt-get)',
      '/usr/bin/one does not start: a library is missing',
    ],
  });
});

test('where the quickest is installed, nothing else is asked and nothing is fetched', async () => {
  const { ways, asked } = machine({
    starts: ['/usr/bin/shell', '/usr/bin/one'],
    downloads: true,
    packages: true,
  });
  expect((await chooseChromium(ways)).path).toBe('/usr/bin/shell');
  expect(asked).toEqual(['/usr/bin/shell']);
});

test('where packages can be installed, the quickest is, also beside another', async () => {
  const { ways } = machine({ starts: ['/packaged', '/usr/bin/one'], packages: true });
  expect((await chooseChromium(ways)).path).toBe('/packaged');
});

test('where none can be, the one that is there is taken, and none is downloaded', async () => {
  const { ways, asked } = machine({ starts: ['/usr/bin/one'], downloads: true });
  expect((await chooseChromium(ways)).path).toBe('/usr/bin/one');
  expect(asked).toEqual(['/usr/bin/shell', 'package', '/usr/bin/one']);
});

test('a package that does not start leaves the one that is there', async () => {
  const { ways } = machine({
    starts: ['/usr/bin/two'],
    broken: ['/packaged'],
    packages: true,
  });
  expect((await chooseChromium(ways)).path).toBe('/usr/bin/two');
});

test('where none is there and none can be installed, Playwright’s is downloaded', async () => {
  const { ways } = machine({ starts: ['/downloaded'], downloads: true });
  expect((await chooseChromium(ways)).path).toBe('/downloaded');
});

test('when none works, everything that was tried is named', async () => {
  const { ways } = machine({});
  const { path, tried } = await chooseChromium(ways);
  expect(path).toBeNull();
  expect(tried).toHaveLength(2);
});
