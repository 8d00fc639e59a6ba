import type { KeylessAnswer } from '#/api/connection/ask-without-key.ts';
/** What came of a request for something that does not exist. `readable`: the body was the API's own kind of error. */
export type ProbeAnswer =
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly message: string | null;
      readonly readable: boolean;
      readonly ms: number;
    }
  | { readonly kind: 'silent' }
  /** An answer began and its end never came. */
  | { readonly kind: 'cut-short' }
  | { readonly kind: 'redirect' };

export interface ConnectionProbes {
  readonly monitors: ProbeAnswer;
  readonly agent: ProbeAnswer;
  readonly hasKey: boolean;
  /** What came of a request without the key, which needs no preflight; null when that was not tried. */
  readonly withoutKey: KeylessAnswer | null;
  readonly isOnline: boolean;
  readonly isMixedContent: boolean;
}

export interface Finding {
  readonly name: 'Reachable' | 'Path' | 'Key' | 'Monitors' | 'Agent runs';
  /** `open`: it could not be found out. */
  readonly state: 'good' | 'bad' | 'open';
  readonly text: string;
}

export interface ConnectionVerdict {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly findings: readonly Finding[];
  /** What to do, in order. */
  readonly steps: readonly string[];
}

type Answer = Extract<ProbeAnswer, { kind: 'http' }>;

export function judgeConnection(probes: ConnectionProbes): ConnectionVerdict {
  const answers = [probes.monitors, probes.agent].filter(
    (probe): probe is Answer => probe.kind === 'http',
  );
  const [first] = answers;
  if (
    probes.withoutKey === 'redirect' ||
    [probes.monitors, probes.agent].some(({ kind }) => kind === 'redirect')
  )
    return REDIRECTED;
  if (first === undefined)
    return [probes.monitors, probes.agent].some(({ kind }) => kind === 'cut-short')
      ? CUT_SHORT
      : judgeSilence(probes);
  const reachable: Finding = {
    name: 'Reachable',
    state: 'good',
    text: `Answered in ${Math.round(Math.min(...answers.map(({ ms }) => ms)))} ms, and this page may read it`,
  };
  // A gateway's page or a plain "Not Found" for both: the address is another program, or another version of this one.
  if (
    answers.every(
      ({ status, readable }) => !readable && (status === 404 || status === 405 || status < 400),
    )
  )
    return {
      tone: 'error',
      title: 'Something answers there, but not this API',
      findings: [
        reachable,
        { name: 'Path', state: 'bad', text: `HTTP ${first.status}, not in the form of this API` },
      ],
      steps: [
        'Check the path: the base URL ends in the version segment, as in https://api.example.com/v2.',
        'Check that the host is the API and not its website.',
      ],
    };
  // The specification fixes the words for a run that nobody has; a 404 that does not speak of a job comes from a path that is not there.
  const { agent: run } = probes;
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
      steps: ['Try again after a while.', 'If it lasts, tell whoever runs the service.'],
    };
  const path: Finding = {
    name: 'Path',
    state: 'good',
    text: 'The API answers under this base URL',
  };
  const refused = answers.find(({ status }) => status === 401);
  if (refused)
    return probes.hasKey
      ? {
          tone: 'error',
          title: 'The service refuses the key',
          findings: [
            reachable,
            path,
            { name: 'Key', state: 'bad', text: refused.message ?? 'HTTP 401' },
          ],
          steps: [
            'Check that the whole key was copied.',
            'Check that the key is of this deployment and was not revoked.',
          ],
        }
      : {
          tone: 'warning',
          title: 'Reachable, without a key',
          findings: [
            reachable,
            path,
            {
              name: 'Key',
              state: 'open',
              text: 'None is set: search answers without one, monitors and agent runs need one',
            },
          ],
          steps: ['Enter a key to read monitors and agent runs.'],
        };
  const limited = answers.find(({ status }) => status === 429);
  if (limited)
    return {
      tone: 'warning',
      title: 'Reachable, but rate-limited just now',
      findings: [
        reachable,
        path,
        { name: 'Key', state: 'open', text: limited.message ?? 'HTTP 429' },
      ],
      steps: ['Wait a minute and test again.'],
    };
  const monitors = judgeScope('Monitors', probes.monitors);
  const agent = judgeScope('Agent runs', probes.agent);
  const findings: readonly Finding[] = [
    reachable,
    path,
    { name: 'Key', state: 'good', text: probes.hasKey ? 'Accepted' : 'None is needed' },
    monitors,
    agent,
  ];
  const missing = [monitors, agent].filter(({ state }) => state === 'bad');
  if (missing.length > 0)
    return {
      tone: 'warning',
      title: 'Works, with limits',
      findings,
      steps: [
        'Use a key with the required scope, or a plan that includes the feature, if you need what is missing.',
      ],
    };
  if ([monitors, agent].some(({ state }) => state === 'open'))
    return {
      tone: 'warning',
      title: 'Works as far as an answer came',
      findings,
      steps: ['Test again.'],
    };
  return { tone: 'success', title: 'Everything works', findings, steps: [] };
}

const REDIRECTED: ConnectionVerdict = {
  tone: 'error',
  title: 'The service answers with a redirect',
  findings: [
    {
      name: 'Path',
      state: 'bad',
      text: 'It points to another address, which the console does not follow: the key stays here',
    },
  ],
  steps: [
    'Find out where it leads: open the base URL in a tab of its own.',
    'Enter the address that answers itself: often it begins with https, or has another host or path.',
  ],
};

const CUT_SHORT: ConnectionVerdict = {
  tone: 'error',
  title: 'The answer was cut short',
  findings: [
    {
      name: 'Reachable',
      state: 'open',
      text: 'The service began to answer, and this page may read it, but the connection ended early',
    },
  ],
  steps: [
    'Test again.',
    'If it happens again, the service or a proxy before it ends its answers too early.',
  ],
};

/** 404 is the right answer to an id that nobody has. */
function judgeScope(name: 'Monitors' | 'Agent runs', probe: ProbeAnswer): Finding {
  if (probe.kind === 'cut-short')
    return { name, state: 'open', text: 'The answer to this one was cut short' };
  if (probe.kind !== 'http') return { name, state: 'open', text: 'No answer to this one' };
  const { status, message } = probe;
  if (status === 403)
    return { name, state: 'bad', text: `The key may not use this (${message ?? 'HTTP 403'})` };
  if (status === 404 || status === 200)
    return { name, state: 'good', text: 'The key may read these' };
  return { name, state: 'bad', text: message ?? `HTTP ${status}` };
}

function judgeSilence({
  withoutKey,
  hasKey,
  isOnline,
  isMixedContent,
}: ConnectionProbes): ConnectionVerdict {
  if (!isOnline)
    return {
      tone: 'error',
      title: 'This browser is offline',
      findings: [{ name: 'Reachable', state: 'bad', text: 'No request can leave' }],
      steps: ['Connect to the network and test again.'],
    };
  if (isMixedContent)
    return {
      tone: 'error',
      title: 'The browser blocks this address',
      findings: [
        {
          name: 'Reachable',
          state: 'bad',
          text: 'This page came over https; from it a browser asks nothing over http',
        },
      ],
      steps: ['Use an https address of the service, or open the console over http.'],
    };
  if (withoutKey === 'readable')
    return {
      tone: 'error',
      title: 'Something answers there, but not the requests of the API',
      findings: [
        {
          name: 'Reachable',
          state: 'open',
          text: `The bare address gave an answer that this page may read; requests for a check and a run${hasKey ? ', with the key,' : ''} got none`,
        },
      ],
      steps: [
        ...(hasKey
          ? [
              'Before a request with a key a browser asks by OPTIONS (CORS). Let the service answer that with a 2xx, without a redirect and without asking for a key.',
              'Let it allow the methods GET, POST and DELETE, and the headers Authorization and Content-Type.',
            ]
          : []),
        'Look into the browser’s console and network panel (F12): they name the reason that the page is not told.',
      ],
    };
  if (withoutKey === 'hidden')
    return {
      tone: 'error',
      title: 'Something answers there, but this page may not read it (CORS)',
      findings: [
        {
          name: 'Reachable',
          state: 'open',
          text: 'This address answers, or another to which it redirects; the answer does not allow requests from this page',
        },
      ],
      steps: [
        'Look into the browser’s console (F12): it names the missing header, usually Access-Control-Allow-Origin, or a redirect.',
        `Let the service allow this page’s origin, the methods GET, POST and DELETE, and the headers Authorization and Content-Type.`,
        'Or serve the console and the API from one origin: README.md shows the proxy.',
      ],
    };
  return {
    tone: 'error',
    title: 'No answer',
    findings: [
      {
        name: 'Reachable',
        state: 'bad',
        text: 'The host is wrong or down, its certificate is refused, or a network or an extension blocks it. A page cannot tell these apart',
      },
    ],
    steps: [
      'Open the base URL in a tab of its own: any answer there, even an error, means that the host is up.',
      'Look into the browser’s network panel (F12): it names the reason that the page is not told.',
      'Check the spelling of the host, and whether it needs a VPN.',
    ],
  };
}
