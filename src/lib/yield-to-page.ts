/** Gives the page a turn: what waits (input, paint) goes first, then the caller goes on. Not slowed down as timers are in a hidden tab. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
