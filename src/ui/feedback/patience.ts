/** How long an answer may take before it is said that it does, in milliseconds: a shorter wait is what the skeleton stands for. */
export const PATIENCE_MS = 10_000;
