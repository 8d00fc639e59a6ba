import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Theme = 'light' | 'dark';

/** The tokens as they stand in the style sheet: `--color-name: light-dark(oklch(l c h), oklch(l c h))`. */
const tokens = new Map<string, Record<Theme, Oklch>>();
const number = '([\\d.]+)';
const oklch = `oklch\\(${number} ${number} ${number}\\)`;
for (const match of css.matchAll(
  new RegExp(`--color-([\\w-]+): light-dark\\(${oklch}, ${oklch}\\)`, 'g'),
)) {
  const [l, c, h, l2, c2, h2] = match.slice(2).map(Number);
  tokens.set(match[1] ?? '', {
    light: [l ?? 0, c ?? 0, h ?? 0],
    dark: [l2 ?? 0, c2 ?? 0, h2 ?? 0],
  });
}

/** Relative luminance (WCAG 2.2) of an OKLCH colour, clipped to sRGB as a browser shows it. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string, theme: Theme): number {
  const [one, two] = [first, second].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`No token --color-${name}`);
    return luminance(token[theme]);
  });
  const [dark = 0, light = 0] = [one ?? 0, two ?? 0].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['page', 'raised', 'sunken', 'hover', 'selected'];
const texts = ['strong', 'body', 'muted', 'faint', 'accent', 'accent-strong'];
const meanings = ['same', 'new', 'changed', 'removed', 'error', 'success'];
const textPairs: [string, string][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
  ...meanings.flatMap((meaning) =>
    [...surfaces, `${meaning}-soft`].map((surface): [string, string] => [meaning, surface]),
  ),
  ...meanings.flatMap((meaning) =>
    ['strong', 'body', 'muted'].map((text): [string, string] => [text, `${meaning}-soft`]),
  ),
  ...['strong', 'body', 'muted', 'accent', 'accent-strong'].map((text): [string, string] => [
    text,
    'accent-soft',
  ]),
  ...['added', 'removed'].flatMap((side): [string, string][] => [
    [`diff-${side}`, `diff-${side}-soft`],
    [`diff-${side}`, 'page'],
    ['strong', `diff-${side}-soft`],
    ['body', `diff-${side}-soft`],
    ['muted', `diff-${side}-soft`],
    ['strong', `diff-${side}-word`],
    ['body', `diff-${side}-word`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['strong', 'mark'],
  ['body', 'mark'],
];
const markPairs: [string, string][] = [
  ...surfaces.map((surface): [string, string] => ['line-strong', surface]),
  ...surfaces.map((surface): [string, string] => ['accent', surface]),
];

describe.each(['light', 'dark'] as const)(
  'contrast in the %s theme (WCAG 2.2: text 4.5, marks 3)',
  (theme) => {
    it.each(textPairs)('%s is readable on %s', (text, surface) => {
      expect(contrast(text, surface, theme)).toBeGreaterThanOrEqual(4.5);
    });
    it.each(markPairs)('%s is visible on %s', (mark, surface) => {
      expect(contrast(mark, surface, theme)).toBeGreaterThanOrEqual(3);
    });
  },
);
