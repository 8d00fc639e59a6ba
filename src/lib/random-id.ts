/** 128 random bits as text. `crypto.randomUUID` exists on https and localhost alone; the console is served over plain http, too. */
export const makeRandomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
