import { Link } from '@tanstack/react-router';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { type Health, useConnectionHealth } from '#/api/connection/connection-health.ts';
import { textLink } from '#/ui/text/text-link.ts';

const WORDS: Record<Health, string> = {
  unasked: 'not asked yet',
  answers: 'connected',
  'refuses-key': 'the key is refused',
  fails: 'failing at the moment',
  silent: 'no answer',
};

/** Which service is looked at, in a sentence. */
export function ConnectionLine() {
  const { chosen } = useConnections();
  const health = useConnectionHealth(chosen);
  return (
    <p className="prose-width text-13 text-muted">
      {chosen.kind === 'local'
        ? 'On the local service: the whole API inside this page, with invented monitors and runs. Nothing leaves the browser. '
        : `On ${chosen.name} (${new URL(chosen.baseUrl).host}): ${WORDS[health]}. `}
      <Link to="/settings/connection" className={textLink}>
        {chosen.kind === 'local' ? 'Connect a deployment' : 'Connection'}
      </Link>
    </p>
  );
}
