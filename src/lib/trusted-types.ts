/** What a browser with Trusted Types offers; others, and tests, have none, and texts pass as they are. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML?: (text: string) => string | null;
      readonly createScriptURL?: (text: string) => string | null;
    },
  ): { createHTML(text: string): string };
}

const factory = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined;

const isOwnAddress = (address: string) =>
  URL.canParse(address, location.href) &&
  new URL(address, location.href).origin === location.origin;

/**
 * The page's policy (scripts/content-security-policy.mjs) lets no text become markup or the address of a script, except as said here: the
 * address of a worker may be of this origin (a file of the build, or a blob that the diff viewer makes), and markup may be one character
 * reference, which micromark lets the browser decode (`&amp;`). Everything else throws where it is tried. Called once, before anything else.
 */
export function restrictMarkup(): void {
  factory?.createPolicy('default', {
    createHTML: (text) => (/^&#?[a-z0-9]{1,40};$/i.test(text) ? text : null),
    createScriptURL: (address) => (isOwnAddress(address) ? address : null),
  });
}

/**
 * Lets a foreign page be parsed into a document without a window, and shown in a frame whose sandbox is empty. For nothing else: it is the
 * one way around the rule above. Gives a policy of its own each time, so it is called once per place and its result kept.
 */
export function allowFrozenPages(): (html: string) => string {
  const policy = factory?.createPolicy('frozen-page', { createHTML: (text) => text });
  return (html) => policy?.createHTML(html) ?? html;
}
