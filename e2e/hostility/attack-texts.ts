/** A host that no text may make the page ask, and a name that no text may set on `window`. */
export const CANARY_HOST = 'canary.invalid';
export const CANARY_NAME = '__canary';

const run = `window.${CANARY_NAME}=1`;
const url = `https://${CANARY_HOST}/`;

/** Texts that try to run a script, to load something, to leave their place or to break the reader. Each is put in the place of every string of an answer. */
export const ATTACK_TEXTS = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<img src="${url}i.png">`,
  `<svg onload="${run}"><animate onbegin="${run}" attributeName=x dur=1s>`,
  `"><svg/onload=${run}>`,
  `'-${run}-'`,
  `</script><script>${run}</script>`,
  `</style><style>@import url(${url}s.css);</style>`,
  `<iframe srcdoc="<script>parent.${CANARY_NAME}=1</script>"></iframe>`,
  `<iframe src="${url}frame"></iframe>`,
  `<object data="${url}o"></object><embed src="${url}e">`,
  `<link rel=stylesheet href="${url}l.css">`,
  `<meta http-equiv=refresh content="0;url=${url}">`,
  `<base href="${url}">`,
  `<form action="${url}"><button autofocus onfocus="${run}">go</button></form>`,
  `<details open ontoggle="${run}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<a href="javascript:${run}">x</a>`,
  `javascript:${run}`,
  `JaVa\tScRiPt:${run}`,
  `  javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:msgbox(1)`,
  `blob:${url}x`,
  `//${CANARY_HOST}/x`,
  `\\\\${CANARY_HOST}\\x`,
  `https://user:password@${CANARY_HOST}/`,
  `[x](javascript:${run})`,
  `[x]: javascript:${run}\n\n[x]`,
  `![x](${url}m.png)`,
  `![x](data:image/svg+xml,<svg onload=${run}>)`,
  `<${url}auto>`,
  `\`\`\`html\n<script>${run}</script>\n\`\`\``,
  `| a |\n|-|\n| <img src=x onerror=${run}> |`,
  `--- previous\n+++ current\n@@ -1 +1 @@\n-<img src=x onerror=${run}>\n+<script>${run}</script>\n`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `=HYPERLINK("${url}","x")`,
  `=cmd|' /C calc'!A0`,
  `__proto__`,
  `constructor`,
  `toString`,
  `hasOwnProperty`,
  `../../../../etc/passwd`,
  `..%2f..%2f%00`,
  `%`,
  `%zz%E0%A4%A`,
  `\uD800`,
  `\uDFFF tail`,
  `\u0000\u0001\u001b[31m\u007f\u009f`,
  `\u202Egnp.exe\u2066 \u200B\uFEFF`,
  `a\u0300\u0301\u0302`.repeat(200),
  `\u0645\u0631\u062D\u0628\u0627 \u05E9\u05DC\u05D5\u05DD`,
  `${'x'.repeat(5_000)}`,
  `${'word '.repeat(1_000)}`,
  `${'\n'.repeat(4_000)}end`,
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
  `${'> '.repeat(500)}deep`,
  `${'*_'.repeat(1_000)}`,
] as const;

/** `answer` with `text` in the place of every string but those under `kept` keys (what the address of a screen names). */
export function replaceStrings(
  answer: unknown,
  text: string,
  kept: ReadonlySet<string>,
): { readonly answer: unknown; readonly count: number } {
  let count = 0;
  const replace = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (kept.has(key)) return value;
      count += 1;
      return text;
    }
    if (Array.isArray(value)) return value.map((item) => replace(item, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, replace(item, name)]),
      );
    return value;
  };
  return { answer: replace(answer, ''), count };
}
