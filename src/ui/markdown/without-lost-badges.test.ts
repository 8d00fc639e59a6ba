import { describe, expect, it } from 'vitest';
import { withoutLostBadges } from './without-lost-badges.ts';

describe('a passage', () => {
  it('loses the badges whose definitions it lost, and keeps the others and code', () => {
    expect(
      withoutLostBadges('# x [![npm][npm-image]][npm-url] ![logo][logo]\n\nIt `![a][b]` parses.'),
    ).toBe('# x  \n\nIt `![a][b]` parses.');
    for (const kept of [
      '[![npm](https://a.example/b.svg)](https://a.example)',
      '[![npm][i]][u]\n\n[i]: https://a.example/b.svg\n[u]: https://a.example',
      '```md\n[![npm][i]][u]\n```',
      // In Rust, a macro's list and an index of it.
      'use vec![0; n][i] here',
      '``first `quoted` vec, then ![a][b]``',
      '    let x = [![a][b]][c];',
      '1. ```rust\n   let x = ![0; 4][1];\n   ```',
      '> ```\n> let x = ![0; 4][1];\n> ```',
    ])
      expect(withoutLostBadges(kept)).toBe(kept);
  });
});
