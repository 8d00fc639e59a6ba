/** Pictures of invented pages, so that a screenshot artifact shows something that a person can compare. */

export interface PageDrawing {
  readonly host: string;
  readonly heading: string;
  readonly cards: readonly {
    readonly title: string;
    readonly price: string;
    readonly lines: readonly string[];
  }[];
  /** A banner across the foot, as a cookie notice does. */
  readonly banner?: string;
  readonly tint: string;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page as an SVG data URL, 1280 by 800. */
export function drawPage({ host, heading, cards, banner, tint }: PageDrawing): string {
  const width = cards.length === 0 ? 0 : (1280 - 160 - (cards.length - 1) * 32) / cards.length;
  const text = (x: number, y: number, size: number, content: string, rest = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" font-family="Helvetica,Arial,sans-serif" ${rest}>${escapeXml(content)}</text>`;
  const card = ({ title, price, lines }: PageDrawing['cards'][number], index: number) => {
    const x = 80 + index * (width + 32);
    return [
      `<rect x="${x}" y="280" width="${width}" height="380" rx="12" fill="#fff" stroke="#d8dce3"/>`,
      text(x + 28, 330, 22, title, 'fill="#2a303c" font-weight="600"'),
      text(x + 28, 388, 40, price, `fill="${tint}" font-weight="700"`),
      ...lines.map((line, row) => text(x + 28, 440 + row * 34, 18, line, 'fill="#5b6372"')),
    ].join('');
  };
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 1280 800">',
    '<rect width="1280" height="800" fill="#f6f7f9"/><rect width="1280" height="72" fill="#fff"/>',
    `<rect x="80" y="24" width="24" height="24" rx="6" fill="${tint}"/>`,
    text(116, 43, 20, host, 'fill="#2a303c" font-weight="700"'),
    ...['Product', 'Pricing', 'Docs', 'Sign in'].map((entry, index) =>
      text(820 + index * 100, 43, 16, entry, 'fill="#5b6372"'),
    ),
    text(640, 180, 44, heading, 'fill="#171b24" font-weight="700" text-anchor="middle"'),
    text(
      640,
      226,
      18,
      'Prices per month, billed yearly, taxes not included',
      'fill="#5b6372" text-anchor="middle"',
    ),
    ...cards.map(card),
    ...(banner === undefined
      ? []
      : [
          '<rect y="700" width="1280" height="100" fill="#171b24"/>',
          text(80, 757, 18, banner, 'fill="#fff"'),
          `<rect x="1040" y="726" width="160" height="48" rx="8" fill="${tint}"/>`,
          text(1120, 756, 17, 'Accept', 'fill="#fff" text-anchor="middle"'),
        ]),
    '</svg>',
  ].join('');
  return `data:image/svg+xml;base64,${encodeBase64(new TextEncoder().encode(svg))}`;
}

function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 8192)
    text += String.fromCharCode(...bytes.subarray(index, index + 8192));
  return btoa(text);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc32 = (bytes: Uint8Array) =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;

const word = (value: number) => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Uint8Array.from([...new TextEncoder().encode(type), ...data]);
  return Uint8Array.from([...word(data.length), ...body, ...word(crc32(body))]);
}

/** Stored, not compressed: the smallest deflate stream that needs no library. At most 65,535 bytes. */
function deflateStored(data: Uint8Array): Uint8Array {
  let low = 1;
  let high = 0;
  for (const byte of data) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  const { length } = data;
  const inverse = ~length & 0xffff;
  const header = [0x78, 0x01, 1, length & 255, length >>> 8, inverse & 255, inverse >>> 8];
  return Uint8Array.from([...header, ...data, ...word(((high << 16) | low) >>> 0)]);
}

/** A chart of bars as a real PNG, 240 by 150, in base64 without a prefix: one of the three forms in which screenshots come. */
export function drawBarsPng(values: readonly number[]): string {
  const [width, height] = [240, 150];
  const highest = Math.max(1, ...values);
  const slot = width / Math.max(1, values.length);
  const rows: number[] = [];
  for (let y = 0; y < height; y++) {
    rows.push(0);
    for (let x = 0; x < width; x++) {
      const value = values[Math.floor(x / slot)] ?? 0;
      const inBar =
        x % slot > slot * 0.2 &&
        height - y - 12 <= (value / highest) * (height - 30) &&
        y < height - 12;
      const behind = y === height - 12 ? 2 : 0;
      rows.push(inBar ? 1 : behind);
    }
  }
  const parts = [
    Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Uint8Array.from([...word(width), ...word(height), 8, 3, 0, 0, 0])),
    chunk('PLTE', Uint8Array.from([246, 247, 249, 62, 99, 221, 91, 99, 114])),
    chunk('IDAT', deflateStored(Uint8Array.from(rows))),
    chunk('IEND', new Uint8Array()),
  ];
  return encodeBase64(Uint8Array.from(parts.flatMap((part) => [...part])));
}
