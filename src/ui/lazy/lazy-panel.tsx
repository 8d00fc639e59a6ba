import type { ComponentType } from 'react';
import type { LazyModule } from './lazy-module.ts';
import { useModule } from './use-module.ts';

/**
 * What floats above a screen, fetched when it is first opened: its positioning and focus machinery (Base UI) would add 50 KB to every
 * first load. `Missing` stands in for a file that could not be fetched; the next opening asks for it again. `Late`: what stands there while
 * the file is on its way.
 */
export const lazyPanel = <Props extends object>(
  module: LazyModule<ComponentType<Props>>,
  Missing: ComponentType<Props>,
  Late?: ComponentType<Props>,
) =>
  function LazyPanel(props: Props) {
    const { value: Panel, failure } = useModule(module);
    if (Panel !== null) return <Panel {...props} />;
    if (failure !== null) return <Missing {...props} />;
    return Late === undefined ? null : <Late {...props} />;
  };
