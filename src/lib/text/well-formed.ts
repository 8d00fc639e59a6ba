/** A text as an address can hold it: half of a surrogate pair, which JSON can hold and no address can, becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
