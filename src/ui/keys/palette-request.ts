import { createStore } from '@tanstack/react-store';

/** How many times the palette was asked for. */
const requests = createStore(0);

/** How a screen asks for the palette without knowing the frame that has it. */
export const paletteRequest = {
  subscribe: (listener: () => void): (() => void) => requests.subscribe(listener).unsubscribe,
  send: (): void => requests.setState((count) => count + 1),
};
