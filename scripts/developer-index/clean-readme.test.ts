import { describe, expect, it } from 'vitest';
import { cleanReadme } from './clean-readme.ts';

const lines = (...text: readonly string[]) => text.join('\n');

describe('a document of the index', () => {
  it('is kept whole, however long it is', () => {
    const sections = Array.from(
      { length: 200 },
      (_, at) => `## Part ${at}\n\n${'word '.repeat(60)}end${at}.`,
    );
    const text = cleanReadme(sections.join('\n\n'));
    expect(text.length).toBeGreaterThan(60_000);
    expect(text).toContain('end199.');
  });

  it('loses the imports, exports and wrappers of MDX, and keeps what they wrap and what code says', () => {
    const text = cleanReadme(
      lines(
        "import { Demo } from './demo.tsx';",
        '',
        'export const meta = { title: "x" };',
        '',
        '# Dialog',
        '',
        '<Tabs.Root defaultValue="a">',
        '<Callout type="info">',
        'A window over the page.',
        '</Callout>',
        '</Tabs.Root>',
        '',
        '<Meta name="description" content="x" />',
        '',
        'Use `<Dialog.Root>` and <kbd>Esc</kbd>.',
        '',
        '```tsx',
        "import { Dialog } from 'dialog';",
        '<Dialog.Root />',
        '```',
      ),
    );
    expect(text).toBe(
      lines(
        '# Dialog',
        '',
        'A window over the page.',
        '',
        'Use `<Dialog.Root>` and <kbd>Esc</kbd>.',
        '',
        '```tsx',
        "import { Dialog } from 'dialog';",
        '<Dialog.Root />',
        '```',
      ),
    );
  });

  it('has its underlined headings marked as others are, and code as it was', () =>
    expect(
      cleanReadme(
        lines(
          'Name',
          '====',
          '',
          'Text.',
          '',
          'Usage',
          '-----',
          'Call it.',
          '',
          '```yaml',
          'a: b',
          '---',
          '```',
        ),
      ),
    ).toBe(
      lines(
        '# Name',
        '',
        'Text.',
        '',
        '## Usage',
        '',
        'Call it.',
        '',
        '```yaml',
        'a: b',
        '---',
        '```',
      ),
    ));

  it('loses badges, the spaces that align tables, long samples and the headings they leave bare', () => {
    const text = cleanReadme(
      lines(
        '# Name',
        '',
        '[![npm](https://img.shields.io/npm/v/name.svg)](https://npmjs.com/name)',
        '',
        '## Styles',
        '',
        '```css',
        ...Array.from({ length: 300 }, () => '.a { color: red }'),
        '```',
        '',
        '## Options',
        '',
        '| name     | meaning        |',
        '| :------- | :------------- |',
        '| `open`   | is it open     |',
      ),
    );
    expect(text).toBe(
      lines(
        '# Name',
        '',
        '## Options',
        '',
        '| name | meaning |',
        '| :--- | :--- |',
        '| `open` | is it open |',
      ),
    );
  });
});
