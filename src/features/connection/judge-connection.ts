import { explainError } from '#/contract/errors/explain-error.ts';
import type {
  ConnectionProbes,
  ConnectionVerdict,
  Finding,
  ProbeAnswer,
} from './connection-verdict.ts';
import { CUT_SHORT, judgeOwnServer, judgeSilence, REDIRECTED } from './judge-silence.ts';

type Answer = Extract<ProbeAnswer, { kind: 'http' }>;

/** What can be said of a connection: whether it answers, under this path, to this key, and for what the key may be used. */
export function judgeConnection(probes: ConnectionProbes): ConnectionVerdict {
  const asked = [probes.monitors, probes.agent];
  if (probes.withoutKey === 'redirect' || asked.some(({ kind }) => kind === 'redirect'))
    return REDIRECTED;
  const answers = asked.filter((probe): probe is Answer => probe.kind === 'http');
  if (answers.length === 0) {
    if (asked.some(({ kind }) => kind === 'cut-short')) return CUT_SHORT;
    const own = asked.find((probe) => probe.kind === 'own-server');
    return own ? judgeOwnServer(own.message) : judgeSilence(probes);
  }
  const reachable: Finding = {
    name: 'Reachable',
    state: 'good',
    text: `Answered in ${Math.round(Math.min(...answers.map(({ ms }) => ms)))} ms, and this page may read it`,
  };
  const path = judgePath(answers);
  return (
    findPathProblem(answers, probes.agent, reachable) ??
    findKeyProblem(answers, probes.hasKey, [reachable, path]) ??
    judgeScopes(probes, [reachable, path])
  );
}

/** What is not in the form of the API may come from something in front of it, which says nothing of what is behind. */
function judgePath(answers: readonly Answer[]): Finding {
  const foreign = answers.find(({ readable }) => !readable);
  return foreign === undefined || answers.some(({ readable }) => readable)
    ? { name: 'Path', state: 'good', text: 'The API answers under this base URL' }
    : { name: 'Path', state: 'open', text: inAnotherForm(foreign.status) };
}

const inAnotherForm = (status: number) => `HTTP ${status}, not in the form of this API`;

/** Why this is not the API, or not one that works; null where the API itself answers. */
function findPathProblem(
  answers: readonly Answer[],
  run: ProbeAnswer,
  reachable: Finding,
): ConnectionVerdict | null {
  // A gateway's page or a plain "Not Found" for both: the address is another program, or another version of this one, or is not reached. A
  // gateway may ask for a key, or limit it, in its own form.
  const isForeign = answers.every(
    ({ status, readable }) => !readable && status < 500 && status !== 401 && status !== 429,
  );
  if (isForeign)
    return {
      tone: 'error',
      title: 'Something answers there, but not this API',
      findings: [
        reachable,
        {
          name: 'Path',
          state: 'bad',
          text: inAnotherForm(answers[0]?.status ?? 0),
        },
      ],
      steps: [
        'Check the path: the base URL ends in the version segment, as in https://api.example.com/v2.',
        'Check that the host is the API and not its website.',
        'Open the base URL in a tab of its own: a firewall, a sign-in page or the network may answer in the place of the API.',
      ],
    };
  // The specification fixes the words for a run that nobody has; a 404 that does not speak of a job comes from a path that is not there.
  if (run.kind === 'http' && run.status === 404 && !/\bjob\b/i.test(run.message ?? ''))
    return {
      tone: 'error',
      title: 'Something answers there, but not under this path',
      findings: [
        reachable,
        { name: 'Path', state: 'bad', text: `HTTP 404: ${run.message ?? 'no message'}` },
      ],
      steps: [
        'Check the path and its version: this console speaks version v2, so the base URL usually ends in /v2.',
      ],
    };
  const broken = answers.find(({ status }) => status >= 500);
  if (broken)
    return {
      tone: 'error',
      title: `The service answers, but fails (HTTP ${broken.status})`,
      findings: [
        reachable,
        { name: 'Path', state: 'open', text: broken.message ?? `HTTP ${broken.status}` },
      ],
      steps: ['Try again after a while.', 'If it persists, tell whoever runs the service.'],
    };
  return null;
}

/** What speaks against the key, or hides what does; null where it was accepted. */
function findKeyProblem(
  answers: readonly Answer[],
  hasKey: boolean,
  before: readonly Finding[],
): ConnectionVerdict | null {
  const refused = answers.find(({ status }) => status === 401);
  if (refused)
    return hasKey
      ? {
          tone: 'error',
          title: 'The service refuses the key',
          findings: [...before, { name: 'Key', state: 'bad', text: refused.message ?? 'HTTP 401' }],
          steps: [
            'Check that the whole key was copied.',
            'Check that the key is of this deployment and was not revoked.',
          ],
        }
      : {
          tone: 'warning',
          title: 'Reachable, without a key',
          findings: [
            ...before,
            {
              name: 'Key',
              state: 'open',
              text: 'None is set: search works without one, monitors and agent runs need one',
            },
          ],
          steps: ['Enter a key to read monitors and agent runs.'],
        };
  const limited = answers.find(({ status }) => status === 429);
  if (limited)
    return {
      tone: 'warning',
      title: 'Reachable, but rate-limited just now',
      findings: [...before, { name: 'Key', state: 'open', text: limited.message ?? 'HTTP 429' }],
      steps: ['Wait a minute and test again.'],
    };
  return null;
}

/** For what an accepted key may be used. */
function judgeScopes(probes: ConnectionProbes, before: readonly Finding[]): ConnectionVerdict {
  const monitors = judgeScope('Monitors', probes.monitors);
  const agent = judgeScope('Agent runs', probes.agent);
  const findings: readonly Finding[] = [
    ...before,
    { name: 'Key', state: 'good', text: probes.hasKey ? 'Accepted' : 'None is needed' },
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
      title: 'Works, as far as the service answered',
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

/** 404 is the right answer to an id that nobody has. */
function judgeScope(name: 'Monitors' | 'Agent runs', probe: ProbeAnswer): Finding {
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
  if (status === 404) return { name, state: 'good', text: 'The key may read these' };
  return { name, state: 'bad', text: message ?? `HTTP ${status}` };
}
