/** The host of an address with its port; the whole text where it is none. */
export const nameHost = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address;
