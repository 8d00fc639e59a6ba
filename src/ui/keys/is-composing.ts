import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key is for the input method, which is putting a word together: its Enter takes that word and sends nothing. Safari says so by the
 * key code alone (UI Events, "Legacy Key Attributes"): there the composition has ended before the key comes.
 */
export const isComposing = ({
  isComposing: isOpen,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isOpen || keyCode === 229;

/** For what a field does at a key: nothing while the key is for the input method. */
export const unlessComposing =
  <Field>(act: ((event: ReactKeyboardEvent<Field>) => void) | undefined) =>
  (event: ReactKeyboardEvent<Field>): void => {
    if (!isComposing(event.nativeEvent)) act?.(event);
  };
