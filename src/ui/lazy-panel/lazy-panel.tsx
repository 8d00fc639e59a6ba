import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * What floats above a screen, fetched when it is first opened: its positioning and focus machinery (Base UI) would add 50 KB to every
 * first load. `load` is also called ahead, as the pointer comes near. `Missing` stands in for a file that could not be fetched; the next
 * opening asks for it again. `Late`: what stands there while the file is on its way.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
  Late?: ComponentType<Props>,
) {
  const fetchPanel = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        () => {
          next = fetchPanel();
          return { default: Missing };
        },
      ),
    );
  let next = fetchPanel();
  return (props: Props) => {
    const [Panel] = useState(() => next);
    return (
      <Suspense fallback={Late && <Late {...props} />}>
        <Panel {...props} />
      </Suspense>
    );
  };
}
