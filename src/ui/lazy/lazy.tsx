import type { ReactNode } from 'react';
import type { LazyModule } from './lazy-module.ts';
import { useModule } from './use-module.ts';

interface LazyProps<Part> {
  readonly module: LazyModule<Part>;
  /** What stands there until the code has come. */
  readonly fallback?: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** A part of the screen whose code is fetched when it is first drawn. Throws where that cannot be had, for the boundary around it. */
export function Lazy<Part>({ module, fallback, children }: LazyProps<Part>): ReactNode {
  const { value, failure } = useModule(module);
  if (failure !== null) throw failure.error;
  return value === null ? fallback : children(value);
}
