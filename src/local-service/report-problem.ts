/** For whoever runs the service: what went wrong inside it and could not be told to the client. */
export function reportProblem(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the service has no other way to be heard: in the page, in tests and as a program
  console.warn(what, error);
}
