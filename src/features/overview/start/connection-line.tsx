import { Link } from '@tanstack/react-router';
import { useConnections } from '#/api/connection/browser-connections.ts';
import type { ConnectionSettings } from '#/api/connection/connection.ts';
import { type Health, useConnectionHealth } from '#/api/connection/connection-health.ts';
import { textLink } from '#/ui/text/text-link.ts';

const WORDS: Record<Health, string> = {
  unasked: 'nothing heard yet',
  answers: 'connected',
  'refuses-key': 'the key is refused',
  'wants-key': 'it asks for a key, and none is entered in this tab',
  fails: 'failing at the moment',
  silent: 'no answer',
};

const WAYS = {
  local: 'Connect a deployment',
  remote: 'Connection',
  file: 'What is in it',
} as const;

function sayWhere({ kind, name, baseUrl }: ConnectionSettings, health: Health): string {
  if (kind === 'local')
    return 'On the local service: the whole API inside this page, with invented monitors and runs. Nothing leaves the browser.';
  return kind === 'file'
    ? `In the file ${name}. No service is asked.`
    : `On ${name} (${new URL(baseUrl).host}): ${WORDS[health]}.`;
}

/** Which service is looked at, in a sentence. */
export function ConnectionLine() {
  const { chosen } = useConnections();
  const health = useConnectionHealth(chosen);
  return (
    <p className="prose-width text-13 text-muted">
      {sayWhere(chosen, health)}{' '}
      <Link to="/settings/connection" className={textLink}>
        {WAYS[chosen.kind]}
      </Link>
    </p>
  );
}
