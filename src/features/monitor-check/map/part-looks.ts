import type { CSSProperties } from 'react';
import { describeStatus } from '#/components/status/status-looks.ts';
import type { MapPart } from './build-map.ts';

const FILLS: Readonly<Record<string, string>> = {
  changed: 'changed-fill',
  new: 'new',
  removed: 'removed',
  error: 'error',
  same: 'same',
};

/**
 * The colour is the status, the filling the verdict: full for what is meaningful, hatched where nobody judged, an outline for noise. What
 * stayed the same is a quiet area.
 */
export function fillOf({ status, verdict }: Pick<MapPart, 'status' | 'verdict'>): CSSProperties {
  const color = `var(--color-${FILLS[status ?? ''] ?? 'muted'})`;
  if (status === 'same' && verdict === null)
    return { backgroundColor: `color-mix(in oklab, ${color} 22%, var(--color-page))` };
  if (verdict === 'meaningful') return { backgroundColor: color };
  if (verdict === 'noise')
    return { backgroundColor: 'var(--color-page)', boxShadow: `inset 0 0 0 2px ${color}` };
  return {
    backgroundColor: `color-mix(in oklab, ${color} 45%, var(--color-page))`,
    backgroundImage: `repeating-linear-gradient(45deg, ${color} 0 2px, transparent 2px 6px)`,
  };
}

/** `Changed, meaningful`. */
export function namePart({ status, verdict }: Pick<MapPart, 'status' | 'verdict'>): string {
  const { word } = describeStatus('page', status);
  if (verdict !== null) return `${word}, ${verdict}`;
  return status === 'changed' ? `${word}, no verdict` : word;
}
