// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { keepMarkdown } from './markdown-fixtures.tsx';

const { host, show } = keepMarkdown();
const showAll = () => {
  act(() =>
    [...host.querySelectorAll('button')]
      .find((button) => button.textContent === 'Show all')
      ?.click(),
  );
};

it('loses nothing of a text that is longer than what is formatted, where it is cut inside of code', () => {
  const lines = Array.from({ length: 6_000 }, (_, index) => `entry ${index} of the long log`);
  show(`\`\`\`\`text\n${lines.join('\n')}\n\`\`\`\`\n`);
  expect(host.querySelector('.md-fold')?.textContent).toMatch(/^The first 11,\d{3} of /);
  showAll();
  const shown = [...host.querySelectorAll('pre')].flatMap(
    ({ textContent }) => textContent?.split('\n') ?? [],
  );
  expect(shown.filter((line) => line !== '' && line !== '````')).toEqual(lines);
});

it('leads where a folded text refers to, also where that is defined behind the cut', () => {
  const filler = 'Some words to fill a paragraph of this long text.\n\n'.repeat(2_000);
  show(
    `Read the [guide][1]. [![Build][badge]][1]\n\n${filler}[1]: https://docs.example/guide\n[badge]: https://ci.example/badge.svg\n`,
  );
  expect(host.querySelector('a')?.href).toBe('https://docs.example/guide');
  expect(host.textContent).toContain('Build');
  expect(host.textContent).not.toContain('[1]');
});

it('draws no such definition where code is open at the cut, nor takes it for one of the same name before', () => {
  const head = `[1]: https://first.example/\n\n[here][1] and [there][2]\n\n\`\`\`\`\n\`\`\`\n`;
  const code = 'a line of code\n'.repeat(8_000);
  show(`${head}${code}\`\`\`\`\n\n[1]: https://other.example/\n[2]: https://second.example/\n`);
  expect([...host.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://first.example/',
    'https://second.example/',
  ]);
  expect(host.textContent).not.toContain('second.example');
});

it('breaks code where its HTML does', () => {
  show('<pre>npm install<br>npm start</pre>');
  expect(host.querySelector('pre')?.textContent).toBe('npm install\nnpm start');
});

it('marks what turns the direction of letters in a text that is shown as written, too', () => {
  const turned = 'https://bank.example\u202e/moc.live';
  show(`${'> '.repeat(30)}${turned}`);
  expect(host.querySelector('.md-plain-note')).not.toBeNull();
  expect(host.querySelectorAll('[data-mark="RLO"]')).toHaveLength(1);
  expect(host.querySelector('.md-plain')?.textContent).toContain(turned);
});
