import { useLayoutEffect, useRef } from 'react';
import { addHotkeys } from './hotkey-registry.ts';

export interface Hotkey {
  /** `j`, `?`, `mod+k` (Ctrl, or Command on Apple), `shift+j`, `escape`, `arrowdown`, or two strokes after one another: `g m`. */
  readonly keys: string;
  /** What it does, for the list behind `?`. */
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Works in text fields and dialogs too. Never for single letters. */
  readonly whileTyping?: boolean;
  /** Once a stroke, however long it is held: what leads on goes on, what marks, undoes or opens does not. */
  readonly once?: boolean;
}

/**
 * Registers keys while the component is on screen. `group` is their heading in the list behind `?`. They work from the very frame in which
 * the component shows: an effect after the paint would lose the key of a quick hand.
 */
export function useHotkeys(group: string, hotkeys: readonly Hotkey[], enabled = true): void {
  const latest = useRef(hotkeys);
  useLayoutEffect(() => {
    latest.current = hotkeys;
  });
  const signature = hotkeys
    .map(({ keys, label, whileTyping }) => [keys, label, whileTyping === true].join('\t'))
    .join('\n');
  useLayoutEffect(() => {
    if (!enabled || signature === '') return;
    return addHotkeys(
      group,
      signature.split('\n').map((line, index) => {
        const [keys = '', label = '', whileTyping] = line.split('\t');
        return {
          keys,
          label,
          whileTyping: whileTyping === 'true',
          run(event) {
            const hotkey = latest.current[index];
            if (!event.repeat || hotkey?.once !== true) hotkey?.run(event);
          },
        };
      }),
    );
  }, [group, signature, enabled]);
}
