/** How a screen asks for the palette without knowing the frame that has it. */
const listeners = new Set<() => void>();

export const paletteRequest = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  send: (): void => listeners.forEach((listener) => listener()),
};
