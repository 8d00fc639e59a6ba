import { cpuTimeOf } from '../cpu-time.ts';

/** What texts are made of by the thousand to hurt a parser. */
const TOKENS: readonly string[] = Array.from(' \n\t"\'`<>()[]{}*_~-+=#|\\/.,:;&?!@$%0a').concat(
  JSON.parse(
    '["\\n\\n"," \\n","\\r\\n","-d \'a","--data ","<a ","<a on"," on","--- a\\n","+++ b\\n","@@ -1 +1 @@\\n","+a\\n","retry after 1","1 min ","check ","http://","https://a.b/","/v2/","/agent/","3f0c8a52-","Bearer ","fc-","fc-abcdefgh","api_key=","Authorization: ","//a:","```\\n","| - ","- ","> ","1) ","import a\\n","# ","[a](","](","a.","a-","HTTP 500 ","429 ","error: ","cancelled ","{\\"a\\":","\\\\\\"","é","😀","\\ud800","\\u200b"]',
  ) as readonly string[],
);
/** Around the repeated part: what begins something, and what keeps a run from reaching its end. */
const FRAMES: readonly (readonly [string, string])[] = [
  ['', ''],
  ['x', 'x'],
  ['retry after 5', 'x'],
  ["curl https://a.example/v2/search -d '", ''],
];

const SMALL = 5_000;
const LARGE = 4 * SMALL;
/** What reads 20,000 characters in less is not worth comparing: a machine at work is noisier than that. */
const QUICK_MS = 60;
const TRIES = [1, 2, 3, 4, 5, 6];

/** For tests: the texts for which `read` takes time by more than their length. None may be left of a reader of foreign text. */
export function findSlowTexts(read: (text: string) => unknown): readonly string[] {
  const slow: string[] = [];
  const timeOf = (text: string) => cpuTimeOf(() => read(text));
  // Best of several: a pause of the machine makes one reading slow, a square makes all of them slow.
  const best = (text: string) => Math.min(...TRIES.map(() => timeOf(text)));
  for (const token of TOKENS)
    for (const [before, after] of FRAMES) {
      const make = (length: number) =>
        before + token.repeat(Math.ceil(length / token.length)) + after;
      if (timeOf(make(LARGE)) < QUICK_MS) continue;
      const [small, large] = [best(make(SMALL)), best(make(LARGE))];
      if (large >= QUICK_MS && large > 9 * small)
        slow.push(`${JSON.stringify([before, token, after])}: ${small} ms, then ${large} ms`);
    }
  return slow;
}
