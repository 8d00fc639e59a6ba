/** The look of a link inside text. */
export const textLink =
  'rounded-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent';
