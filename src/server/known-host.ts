import { isIP } from 'node:net';
import { SettingsError } from './settings-error.ts';

/** What the names of hosts are made of; a browser names no other. */
const NAME = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** The names of CONSOLE_HOSTS, a list with commas; null where it is not set. Throws a `SettingsError` for what is no name of a host. */
export function readHosts(text: string | null): readonly string[] | null {
  if (text === null) return null;
  return text.split(',').map((part) => {
    const name = part.trim().toLowerCase();
    if (NAME.test(name)) return name;
    throw new SettingsError(
      `CONSOLE_HOSTS lists names of hosts, such as console.example.com, without a scheme or a port: "${name.slice(0, 80)}" is none.`,
    );
  });
}

/**
 * Whether a request names this server by a name that is known. Any website can have a name of its own lead to an address in somebody's private
 * network, and is then the same origin as the console for their browser; an address of numbers and `localhost` lead nowhere else.
 * `host`: the header, as HTTP has it. It alone counts: a page can set any other header by itself.
 */
export function isKnownHost(host: string | undefined, known: readonly string[] | null): boolean {
  if (known === null) return true;
  const address = `http://${host ?? ''}`;
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return false;
  const name = new URL(address).hostname.replace(/\.$/, '');
  return (
    isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0 ||
    /^(?:.+\.)?localhost$/.test(name) ||
    known.includes(name)
  );
}
