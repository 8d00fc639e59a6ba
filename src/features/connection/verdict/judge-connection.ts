import { joinWords } from '#/lib/text/join-words.ts';
import type {
  ConnectionProbes,
  ConnectionVerdict,
  Finding,
  ProbeAnswer,
} from './connection-verdict.ts';
import { type Answer, inAnotherForm, judgeScopes, lacksRuns, quote } from './judge-scopes.ts';
import { CUT_SHORT, judgeOwnServer, judgeSilence, REDIRECTED } from './judge-silence.ts';

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
  const path = judgePath(answers, probes.agent);
  return (
    findPathProblem(answers, probes, reachable) ??
    findKeyProblem(answers, probes, [reachable, path]) ??
    judgeScopes(probes, [reachable, path])
  );
}

/** What is not in the form of the API may come from something in front of it, which says nothing of what is behind. */
function judgePath(answers: readonly Answer[], agent: ProbeAnswer): Finding {
  // A 404 that speaks of no job may be that of any program.
  if (answers.length === 1 && lacksRuns(agent) && agent.readable)
    return { name: 'Path', state: 'open', text: quote(agent) };
  const foreign = answers.find(({ readable }) => !readable);
  return foreign === undefined || answers.some(({ readable }) => readable)
    ? { name: 'Path', state: 'good', text: 'The API answers under this base URL' }
    : { name: 'Path', state: 'open', text: inAnotherForm(foreign.status) };
}

/** Why this is not the API, or not one that works; null where the API itself answers. */
function findPathProblem(
  answers: readonly Answer[],
  { monitors, agent }: ConnectionProbes,
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
  if (lacksRuns(agent) && monitors.kind === 'http' && !knowsMonitors(monitors))
    return {
      tone: 'error',
      title: 'Something answers there, but not under this path',
      findings: [reachable, { name: 'Path', state: 'bad', text: quote(agent) }],
      steps: [
        'Check the path and its version: this console speaks version v2, so the base URL usually ends in /v2.',
      ],
    };
  const broken = answers.find(({ status }) => status >= 500);
  if (broken)
    return {
      tone: 'error',
      // A gateway says so of a service that gave it no answer.
      title: `${broken.readable ? 'The service' : 'Something there'} answers, but fails (HTTP ${broken.status})`,
      findings: [
        reachable,
        {
          name: 'Path',
          state: 'open',
          text: broken.readable ? quote(broken) : inAnotherForm(broken.status),
        },
      ],
      steps: ['Try again after a while.', 'If it persists, tell whoever runs the service.'],
    };
  return null;
}

/** Whether it answers to monitors as only this API does: then a path that is not there is one that this deployment does not have. */
const knowsMonitors = (monitors: ProbeAnswer): boolean =>
  monitors.kind === 'http' &&
  monitors.readable &&
  (monitors.status === 404
    ? /(?<![/\w])(?:monitor|check)\b/i.test(monitors.message ?? '')
    : [401, 402, 403].includes(monitors.status));

/** Without a key a service that wants one may call it missing or call the request forbidden. */
const refuses = ({ status, readable }: Answer, hasKey: boolean) =>
  status === 401 || (!hasKey && status === 403 && readable);

/** A gateway that asks for a login of its own says nothing of the key, nor of what the service behind it does without one. */
const wantsLogin = (
  { status }: Answer,
  before: readonly Finding[],
  hasKey: boolean,
): ConnectionVerdict => ({
  tone: hasKey ? 'error' : 'warning',
  title: `Something there ${hasKey ? 'refuses the key or asks for a' : 'asks for a key or a'} login`,
  findings: [
    ...before,
    {
      name: 'Key',
      state: 'open',
      text: hasKey
        ? `${inAnotherForm(status)}: the service may not have seen it`
        : `None is set; ${inAnotherForm(status)}`,
    },
  ],
  steps: [
    'Open the base URL in a tab of its own: a gateway or a sign-in page in front of the service may ask for its own login.',
    hasKey
      ? 'If it is the service that refuses, check that the whole key was copied, and that it is of this deployment.'
      : 'If it is the service that asks, enter a key.',
  ],
});

/** What speaks against the key, or hides what does; null where nothing does. */
function findKeyProblem(
  answers: readonly Answer[],
  { monitors, agent, hasKey }: ConnectionProbes,
  before: readonly Finding[],
): ConnectionVerdict | null {
  const refusals = answers.filter((answer) => refuses(answer, hasKey));
  const refused = refusals.find(({ readable }) => readable) ?? refusals[0];
  const mayBeOpen = (probe: ProbeAnswer) => probe.kind !== 'http' || !refuses(probe, hasKey);
  const wanting = joinWords([
    ...(mayBeOpen(monitors) ? [] : ['monitors']),
    ...(mayBeOpen(agent) ? [] : ['agent runs']),
  ]);
  if (refused && !refused.readable) return wantsLogin(refused, before, hasKey);
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
              text: `None is set: search works without one, ${wanting} need one`,
            },
          ],
          steps: [`Enter a key to read ${wanting}.`],
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
