import { explainError } from '#/contract/errors/explain-error.ts';
import type {
  ConnectionProbes,
  ConnectionVerdict,
  Finding,
  ProbeAnswer,
} from './connection-verdict.ts';

export type Answer = Extract<ProbeAnswer, { kind: 'http' }>;

export const inAnotherForm = (status: number) => `HTTP ${status}, not in the form of this API`;
export const quote = ({ status, message }: Answer) => `HTTP ${status}: ${message ?? 'no message'}`;

/** The specification fixes the words for a run that nobody has; a 404 that does not speak of a job comes from a path that is not there. */
export const lacksRuns = (agent: ProbeAnswer): agent is Answer =>
  agent.kind === 'http' && agent.status === 404 && !/\bjob\b/i.test(agent.message ?? '');

/** For what the key may be used, or what may be done without one, as far as the answers tell. */
export function judgeScopes(
  probes: ConnectionProbes,
  before: readonly Finding[],
): ConnectionVerdict {
  const { hasKey } = probes;
  const monitors = judgeScope('Monitors', probes.monitors, hasKey);
  const agent = judgeScope('Agent runs', probes.agent, hasKey, lacksRuns(probes.agent));
  const isKeyKnown = [monitors, agent].some(
    ({ state }) => state === 'good' || (hasKey && state === 'bad'),
  );
  const findings: readonly Finding[] = [
    ...before,
    isKeyKnown
      ? { name: 'Key', state: 'good', text: hasKey ? 'Accepted' : 'None is needed' }
      : { name: 'Key', state: 'open', text: 'The answers do not tell' },
    monitors,
    agent,
  ];
  const remedies = [
    ...(monitors.state === 'bad' ? findRemedy(probes.monitors) : []),
    ...(agent.state === 'bad' ? findRemedy(probes.agent) : []),
  ];
  if (remedies.length > 0)
    return {
      tone: 'warning',
      title: 'Works, with limits',
      findings,
      steps: [...new Set(remedies)],
    };
  if ([monitors, agent].some(({ state }) => state === 'open'))
    return {
      tone: 'warning',
      title: isKeyKnown
        ? 'Works, as far as the service answered'
        : 'The service answers, but whether it works is not known',
      findings,
      steps: [
        'Test again.',
        'If it stays so, ask whoever runs the service whether this deployment has that part.',
      ],
    };
  return { tone: 'success', title: 'Everything that was tested works', findings, steps: [] };
}

/** What the catalogue says: another key helps neither where credits are used up nor against a rule for the team. */
const findRemedy = (probe: ProbeAnswer): readonly string[] =>
  probe.kind === 'http' ? [explainError(probe.status, probe.message ?? '').row.remedy] : [];

/** As servers say that nothing answers under a path; 404 else is the right answer to an id that nobody has. */
const OF_ROUTE = /\bcannot (?:get|head)\b|\b(?:route|endpoint|path|url)\b/i;

/** What the answer to something that does not exist tells. One that speaks of the request, not of the key, tells nothing of what the key may do. */
function judgeScope(
  name: 'Monitors' | 'Agent runs',
  probe: ProbeAnswer,
  hasKey: boolean,
  isMissing = false,
): Finding {
  if (probe.kind === 'cut-short')
    return { name, state: 'open', text: 'The answer to this one was cut short' };
  if (probe.kind === 'own-server') return { name, state: 'open', text: probe.message };
  if (probe.kind !== 'http') return { name, state: 'open', text: 'No answer to this one' };
  const { status, message, readable } = probe;
  if (!readable)
    return {
      name,
      state: 'open',
      text: `${inAnotherForm(status)}: this deployment may not have it, or something in front of it answers`,
    };
  if (status === 403)
    return { name, state: 'bad', text: `The key may not use this (${message ?? 'HTTP 403'})` };
  if (status === 404 && (isMissing || OF_ROUTE.test(message ?? '')))
    return { name, state: 'open', text: `${quote(probe)}: this deployment may not have it` };
  if (status === 404)
    return {
      name,
      state: 'good',
      text: hasKey ? 'The key may read these' : 'These can be read without a key',
    };
  return isRefusal(probe)
    ? { name, state: 'bad', text: message ?? `HTTP ${status}` }
    : { name, state: 'open', text: quote(probe) };
}

/** Credits that are used up, and a rule for the team: both are found out by the key. */
const isRefusal = ({ status, message }: Answer) =>
  status === 402 || explainError(status, message ?? '').row.id === 'zero-data-retention';
