const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `840 B`, `1.2 kB`, `34 MB`: decimal units, as browsers and disks count. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  const text =
    unit === 0 || value >= 10 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
  return `${text} ${UNITS[unit] ?? 'B'}`;
}
