import type { ConnectionProbes, ConnectionVerdict } from './connection-verdict.ts';

/** What can be said where no request of the console had an answer that could be read to its end. */
export function judgeSilence({
  withoutKey,
  hasKey,
  isOnline,
  isMixedContent,
}: ConnectionProbes): ConnectionVerdict {
  if (!isOnline)
    return {
      tone: 'error',
      title: 'This browser was offline',
      findings: [{ name: 'Reachable', state: 'bad', text: 'No request could be sent' }],
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
          text: 'This page was loaded over https, and from it a browser sends nothing over http',
        },
      ],
      steps: ['Use an https address of the service, or open the console over http.'],
    };
  if (withoutKey === 'readable')
    return {
      tone: 'error',
      title: 'Something answers there, but not to requests of the API',
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
        'Look in the browser’s console and network panel (F12): they name the reason that the page is not told.',
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
        'Look in the browser’s console (F12): it names the missing header, usually Access-Control-Allow-Origin, or a redirect.',
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
        // A browser tells a page of no redirect whose answer lacks CORS headers, and what asks without them follows it.
        text: 'The host is wrong or down, its certificate is refused, it redirects to a place where nothing answers, or a network or an extension blocks it. A page cannot tell these apart',
      },
    ],
    steps: [
      'Open the base URL in a tab of its own: any answer there, even an error, means that the host is up.',
      'Look in the browser’s network panel (F12): it names the reason that the page is not told.',
      'Check the spelling of the host, and whether it needs a VPN.',
    ],
  };
}

export const REDIRECTED: ConnectionVerdict = {
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
    'Enter the address it leads to: often it begins with https, or has another host or path.',
  ],
};

/** Its words, which tell of the way from there to the API; of the API nothing is known. */
export const judgeOwnServer = (message: string): ConnectionVerdict => ({
  tone: 'error',
  title: 'The server of this console got no answer of the API',
  findings: [{ name: 'Reachable', state: 'bad', text: message }],
  steps: [
    'Test again after a while.',
    'If it happens again, tell whoever runs this console: its server passes requests on to the API, and its log and its settings name the reason.',
  ],
});

export const CUT_SHORT: ConnectionVerdict = {
  tone: 'error',
  title: 'The answer was cut short',
  findings: [
    {
      name: 'Reachable',
      state: 'good',
      text: 'The service began to answer, and this page may read it, but its answer ended early',
    },
  ],
  steps: [
    'Test again.',
    'If it happens again, the service or a proxy in front of it cuts its answers short.',
  ],
};
