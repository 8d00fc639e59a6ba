/**
 * A text as one segment of a path. Half of a surrogate pair, which JSON can hold and `encodeURIComponent` throws on, becomes U+FFFD: no
 * address can hold it, and one such id must not take down the list it stands in.
 */
export const encodeSegment = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
