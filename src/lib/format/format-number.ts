import { once } from '../once.ts';

const whole = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 20 }));
const compact = once(
  () => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }),
);

/**
 * Exact, with thousands separators: `12,345`. Null and what is no number read as `–`. Beyond what a double holds to the last digit the
 * number is said to be about that.
 */
export const formatNumber = (value: number | null): string => {
  if (value === null || !Number.isFinite(value)) return '–';
  return Math.abs(value) > Number.MAX_SAFE_INTEGER
    ? `about ${compact().format(value)}`
    : whole().format(value);
};

/** A number that is a name or a place, such as an HTTP status: as it came, without separators, where a double holds it to the last digit. */
export const writeNumber = (value: number): string =>
  Math.abs(value) > Number.MAX_SAFE_INTEGER ? formatNumber(value) : String(value);

/** `+3`, `−3`, `0`: with a true minus sign. */
export function formatSigned(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${whole().format(Math.abs(value))}`;
}

/** A share as a percentage of at most one decimal: `12.5 %`. What is not nothing never reads as 0 %, what is not all never as 100 %. */
export function formatPercent(share: number): string {
  if (!Number.isFinite(share)) return '–';
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return '< 0.1 %';
  if (percent < 100 && percent > 99.9) return '> 99.9 %';
  return `${Number(percent.toFixed(1)).toLocaleString('en')} %`;
}

/** How much has changed, in percent of what it was: `+20.4 %`. One decimal; where that would read as nothing, or as the loss of all, down to the first digit that tells. */
export function formatPercentChange(percent: number): string {
  const left = 100 + percent;
  const read = () => {
    if (left > 0 && left < 0.05) return (Number(left.toPrecision(1)) - 100).toFixed(10);
    return Math.abs(percent) < 0.1 ? percent.toPrecision(1) : percent.toFixed(1);
  };
  return `${formatSigned(Number(read()))} %`;
}

/** `1 page`, `2 pages`, `3,000 pages`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
