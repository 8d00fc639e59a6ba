/** How a screenshot came: to be shown at once, to be asked for (it lies on another host), or in no form that is known. */
export type Screenshot =
  | { readonly kind: 'inline'; readonly source: string }
  | { readonly kind: 'remote'; readonly address: string; readonly host: string }
  | { readonly kind: 'unreadable' };

const MEDIA = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif|bmp|svg\+xml)[;,]/i;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** The first bytes of a picture, in base64, tell its kind. */
const SIGNATURES: readonly (readonly [prefix: string, media: string])[] = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
  ['PHN2Zy', 'svg+xml'],
  ['PD94bWw', 'svg+xml'],
];

/** Reads the text of a screenshot artifact: base64, a data URL or an address, also inside a JSON string or `{"url": …}`. */
export function readScreenshot(text: string): Screenshot {
  const trimmed = text.trim();
  if (/^["{]/.test(trimmed)) {
    const inner = readInner(trimmed);
    return inner === null ? { kind: 'unreadable' } : readScreenshot(inner);
  }
  // An SVG in an img element runs no script and loads nothing.
  if (MEDIA.test(trimmed)) return { kind: 'inline', source: trimmed };
  if (/^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)) {
    const url = new URL(trimmed);
    return { kind: 'remote', address: url.href, host: url.host };
  }
  const packed = trimmed.replaceAll(/\s+/g, '');
  if (packed.length < 32 || !BASE64.test(packed)) return { kind: 'unreadable' };
  const media = SIGNATURES.find(([prefix]) => packed.startsWith(prefix))?.[1] ?? 'png';
  return {
    kind: 'inline',
    source: `data:image/${media};base64,${packed.replaceAll('-', '+').replaceAll('_', '/')}`,
  };
}

/** Where a picture may be: a `url` beside it is that of the page which it shows. */
const INNER = ['screenshot', 'image', 'base64', 'data', 'src', 'url'];

function readInner(text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value === 'string' && !/^["{]/.test(value.trim())) return value;
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map(
    Object.entries(value).map(([name, field]: [string, unknown]) => [name.toLowerCase(), field]),
  );
  const isText = (field: unknown): field is string =>
    typeof field === 'string' && !/^["{]/.test(field.trim());
  return INNER.map((name) => fields.get(name)).find(isText) ?? null;
}
