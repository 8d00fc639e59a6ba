type Located = { readonly url: string | null };

const addresses = new WeakMap<Located, string>();

/** One text for the ways in which a URL can be written (case of the host, its default port, its encoding, `/` after it). */
export function addressOf(page: Located): string | null {
  const { url } = page;
  if (url === null) return null;
  const known = addresses.get(page);
  if (known !== undefined) return known;
  const address = URL.canParse(url) ? new URL(url).href : url;
  addresses.set(page, address);
  return address;
}
