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

type Rgb = readonly [red: number, green: number, blue: number];

/** An OKLCH colour as linear sRGB, clipped as a browser shows it. */
function readLinear([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return [red, green, blue];
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Oklch): number {
  const [red, green, blue] = readLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const colorOf = (name: string, theme: Theme): Oklch => {
  const token = tokens.get(name);
  if (!token) throw new Error(`No token --color-${name}`);
  return token[theme];
};

function contrast(first: string, second: string, theme: Theme): number {
  const [one, two] = [first, second].map((name) => luminance(colorOf(name, theme)));
  const [dark = 0, light = 0] = [one ?? 0, two ?? 0].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['page', 'raised', 'sunken', 'hover', 'selected'];
const texts = ['strong', 'body', 'muted', 'faint', 'accent', 'accent-strong'];
const meanings = ['same', 'new', 'changed', 'removed', 'error', 'success'];
const families = ['search', 'read', 'browser', 'extract', 'write', 'other'].map(
  (name) => `tool-${name}`,
);
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
  ...families.flatMap((family): [string, string][] => [
    ['body', `${family}-soft`],
    ['strong', `${family}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  // What is searched for is marked in prose, links, code and JSON, in whatever colour that is written.
  ...['strong', 'body', 'muted', 'accent', 'accent-strong', 'new', 'removed', 'diff-added'].map(
    (text): [string, string] => [text, 'mark'],
  ),
];
const markPairs: [string, string][] = [
  ...surfaces.map((surface): [string, string] => ['line-strong', surface]),
  ...surfaces.map((surface): [string, string] => ['accent', surface]),
  ...families.flatMap((family) => surfaces.map((surface): [string, string] => [family, surface])),
  ...surfaces.map((surface): [string, string] => ['changed-fill', surface]),
];
/** Lines and words that differ, each on what it is on: a tint of less is seen by few. */
const tintPairs = ['added', 'removed'].flatMap((side): [string, string][] => [
  [`diff-${side}-soft`, 'page'],
  [`diff-${side}-soft`, 'raised'],
  [`diff-${side}-word`, `diff-${side}-soft`],
]);

/** How an eye without one kind of cone sees linear sRGB (Machado, Oliveira, Fernandes 2009, severity 1). */
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  'full colour vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** How far two colours lie apart in OKLab as an eye sees them; about 0.02 is the least that can be told apart side by side. */
function measureDistance(first: string, second: string, theme: Theme, eye: readonly Rgb[]): number {
  const [one = [], two = []] = [first, second].map((name) => {
    const color = readLinear(colorOf(name, theme));
    const dot = (row: Rgb, of: readonly number[]) =>
      row.reduce((sum, weight, index) => sum + weight * (of[index] ?? 0), 0);
    const seen = eye.map((row) => Math.min(1, Math.max(0, dot(row, color))));
    const cones = (
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ] as const
    ).map((row) => Math.cbrt(dot(row, seen)));
    return (
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ] as const
    ).map((row) => dot(row, cones));
  });
  return Math.hypot(...one.map((value, index) => value - (two[index] ?? 0)));
}

/** Everything that a bar of a timeline can be: a family, a tool whose name tells none, a failure. */
const tones = [...families, 'error'];
const tonePairs = tones.flatMap((one, at) =>
  tones.slice(at + 1).map((other): [string, string] => [one, other]),
);

describe('colours that mean something', () => {
  it.each(tintPairs)('in the dark theme the tint %s is seen on %s', (tint, ground) => {
    expect(contrast(tint, ground, 'dark')).toBeGreaterThanOrEqual(1.2);
  });
  it('what changed is amber in both themes, not brown', () => {
    for (const theme of ['light', 'dark'] as const) {
      const [lightness, chroma, hue] = colorOf('changed-fill', theme);
      // Brown is a dark or a dull amber.
      expect([lightness >= 0.62, chroma >= 0.12, hue >= 60 && hue <= 90]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });
});

describe.each(['light', 'dark'] as const)(
  'contrast in the %s theme (WCAG 2.2: text 4.5, marks 3)',
  (theme) => {
    it.each(textPairs)('%s is readable on %s', (text, surface) => {
      expect(contrast(text, surface, theme)).toBeGreaterThanOrEqual(4.5);
    });
    it.each(markPairs)('%s is visible on %s', (mark, surface) => {
      expect(contrast(mark, surface, theme)).toBeGreaterThanOrEqual(3);
    });
    it.each(Object.entries(EYES))('bars of a timeline differ to an eye with %s', (_, eye) => {
      for (const [one, other] of tonePairs)
        expect(measureDistance(one, other, theme, eye), `${one} and ${other}`).toBeGreaterThan(
          0.07,
        );
    });
  },
);
