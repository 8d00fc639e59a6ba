import type { Endpoint } from '#/contract/endpoints.ts';
import { DEMO_KEYS, KEYLESS, type Scope, type Team } from './demo-keys.ts';
import { ServiceError } from './service-error.ts';

/** The team of a request. Throws the 401 or 403 that the specification's "Authentication" asks for. */
export function authenticate(
  endpoint: Pick<Endpoint, 'key' | 'path'>,
  header: string | null,
): Team {
  const team = header === null ? teamWithoutKey(endpoint) : teamOfHeader(header);
  const scope = scopeOf(endpoint.path);
  if (!team.scopes.includes(scope))
    throw new ServiceError('forbidden', {
      message: `Forbidden: this key lacks the scope "${scope}".`,
    });
  return team;
}

function teamWithoutKey(endpoint: Pick<Endpoint, 'key'>): Team {
  if (endpoint.key === 'required')
    throw new ServiceError('unauthorized', { message: 'Unauthorized: Token missing' });
  return KEYLESS;
}

/** The key that a header names, however it is spelled around it; null for a malformed one. */
export const readKey = (header: string): string | null =>
  /^Bearer +([^\s,]+)$/i.exec(header.trim())?.[1] ?? null;

/** An empty header is a malformed one, not a missing one: it is a 401 even where no key is needed (open points, "Errors and limits"). */
function teamOfHeader(header: string): Team {
  const key = readKey(header);
  const team = DEMO_KEYS.find((demo) => demo.key === key)?.team;
  if (!team) throw new ServiceError('unauthorized');
  return team;
}

function scopeOf(path: string): Scope {
  if (path.startsWith('/monitor')) return 'monitors';
  return path.startsWith('/agent') ? 'agent' : 'search';
}
