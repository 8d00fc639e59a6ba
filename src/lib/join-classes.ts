/** Class names in one string; what is false, null or empty is left out. */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
