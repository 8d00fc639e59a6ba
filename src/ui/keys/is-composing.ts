/**
 * Whether a key is for the input method, which is putting a word together: its Enter takes that word and sends nothing. Safari says so by the
 * key code alone (UI Events, "Legacy Key Attributes"): there the composition has ended before the key comes.
 */
export const isComposing = ({
  isComposing: isOpen,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isOpen || keyCode === 229;
