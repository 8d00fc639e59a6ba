/** Whom a request comes from. */
export interface Team {
  readonly id: string;
  /** What the key may do. Scope names are the local service's own: the specification shows none. */
  readonly scopes: readonly Scope[];
  readonly hasCredits: boolean;
  /** Agent runs are refused to such a team (specification, "Agent errors"). */
  readonly zeroDataRetention: boolean;
}

export type Scope = 'search' | 'monitors' | 'agent';

const demo: Team = {
  id: 'demo',
  scopes: ['search', 'monitors', 'agent'],
  hasCredits: true,
  zeroDataRetention: false,
};

/** Requests without a key: the two searches only (specification, "Authentication", 3). */
export const KEYLESS: Team = { ...demo, id: 'keyless', scopes: ['search'] };

interface DemoKey {
  readonly key: string;
  readonly shows: string;
  /** Null: the key was revoked. */
  readonly team: Team | null;
}

/** Every other key is invalid. */
export const DEMO_KEYS: readonly DemoKey[] = [
  {
    key: 'fc-demo',
    shows: 'A good key: monitors, agent runs and search of the demonstration team.',
    team: demo,
  },
  {
    key: 'fc-demo-other-team',
    shows: 'A good key of another team: what belongs to the demonstration team is not found.',
    team: { ...demo, id: 'demo-other-team' },
  },
  { key: 'fc-demo-revoked', shows: 'A revoked key: every request is a 401.', team: null },
  {
    key: 'fc-demo-no-scope',
    shows: 'A key that may only search: monitors and agent runs are a 403.',
    team: { ...demo, scopes: ['search'] },
  },
  {
    key: 'fc-demo-no-credits',
    shows:
      'The demonstration team with its credits used up: reading works, a search, a run or a check is a 402.',
    team: { ...demo, hasCredits: false },
  },
  {
    key: 'fc-demo-zero-retention',
    shows: 'A team with zero data retention: agent runs are a 400.',
    team: { ...demo, id: 'demo-zero-retention', zeroDataRetention: true },
  },
];
