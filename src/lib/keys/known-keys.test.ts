import { afterEach, expect, it } from 'vitest';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import {
  holdsKnownKey,
  jsonWithoutKeys,
  setKnownKeys,
  withoutHeldKeys,
  withoutKeys,
} from './known-keys.ts';

afterEach(() => setKnownKeys([]));

it('a file holds what was answered, but for the keys of this browser', () => {
  const own = 'fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0';
  setKnownKeys([own, 'demo']);
  const answered = '{"reason":"Bearer abc12345def was refused, the demo ended","n":1e21}';
  expect(withoutHeldKeys(answered)).toBe(answered);
  expect(withoutHeldKeys(`{"echo":"${own}"} ${own}`)).toBe(
    '{"echo":"[key removed]"} [key removed]',
  );
});

it.each(['wd_live_9fK*2-x_7Q', 'Zm9v+YmFy/QzX9==_q', 'a"b\\c`d<e>&f;g%41|h', '[x]9#8!7_6-5'])(
  'the key %s is taken out however a file or a copy writes it',
  (key) => {
    setKnownKeys([key]);
    const said = `The token ${key} was refused`;
    const json = JSON.stringify({ said });
    const writings = [
      said,
      json,
      JSON.stringify({ body: json }),
      escapeMarkdown(said),
      escapeMarkdown(json),
      `"${said.replaceAll('"', '""')}"`,
      `https://api.example/v2?token=${encodeURIComponent(key)}&limit=25`,
    ];
    for (const text of writings) {
      expect(holdsKnownKey(text)).toBe(true);
      const left = withoutHeldKeys(text);
      expect(left).toContain('[key removed]');
      expect(left).not.toContain(key.slice(-4));
    }
    expect(JSON.parse(withoutHeldKeys(json))).toEqual({
      said: 'The token [key removed] was refused',
    });
  },
);

it('the random part of a key is as secret as the whole of it', () => {
  setKnownKeys(['fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0']);
  expect(withoutHeldKeys('no key 9f8e7d6c5b4a39281706f5e4d3c2b1a0')).toBe('no key [key removed]');
});

it.each(['Qm7+wPz4/0Lr9d==', 'team:Q8x/11zz+a', 'p@ss=word&1!x'])(
  'the key %s goes into no address and no request, however what was pasted writes it',
  (key) => {
    setKnownKeys([key]);
    const once = encodeURIComponent(key);
    const twice = encodeURIComponent(once);
    for (const written of [once, once.toLowerCase(), twice, encodeURIComponent(twice)]) {
      const pasted = `https://c.example/errors?q=why+${written}`;
      expect(withoutKeys(pasted)).toBe('https://c.example/errors?q=why+[key removed]');
      expect(jsonWithoutKeys(JSON.stringify({ query: pasted }))).not.toContain(written);
      expect(holdsKnownKey(pasted)).toBe(true);
    }
    expect(withoutKeys('https://c.example/errors?q=why%2Bnot%2F')).toContain('why%2Bnot%2F');
  },
);
