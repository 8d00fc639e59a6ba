import { expect, it } from 'vitest';
import {
  asIs,
  asJson,
  inBackticks,
  quoted,
  WAYS,
  type Write,
} from '#/lib/pasted/pasted-fixtures.ts';
import { readPasted } from './read-pasted.ts';

const RUN = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const MONITOR = '7b1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f';
const CHECK = '9c8b7a6f-5e4d-4c3b-8a29-181706f5e4d3';
const API = 'https://api.example/v2';
const CONSOLE = 'https://console.example/';

/** How a run, a monitor and a check are named, by what they open as. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  [`/agent-runs/${RUN}`]: [
    `agent/${RUN}`,
    `/v2/agent/${RUN}`,
    `${API}/agent/${RUN}`,
    `GET ${API}/agent/${RUN}/trace?limit=100`,
    `curl -s ${API}/agent/${RUN} -H "Authorization: Bearer fc-demo"`,
    `GET /v2/agent/${RUN} 404 {"success":false,"error":"Agent not found"}`,
    `${CONSOLE}agent-runs/${RUN}`,
    `${API}/agent/${RUN}`.replaceAll('/', '\\/'),
    `agent run ${RUN}`,
    `the job ${RUN} failed`,
    `jobId: ${RUN}`,
    `run_id=${RUN}`,
    `{"jobId":"${RUN}","status":"failed"}`,
  ],
  [`/monitors/${MONITOR}`]: [`monitor/${MONITOR}`, `monitorId: ${MONITOR}`],
  [`/monitors/${MONITOR}/checks/${CHECK}`]: [
    `${API}/monitor/${MONITOR}/checks/${CHECK}?limit=25&skip=0`,
    `"next":"${API}/monitor/${MONITOR}/checks/${CHECK}?skip=25&limit=25&status=changed"`,
    `${CONSOLE}monitors/${MONITOR}/checks/${CHECK}?view=list`,
    `monitor ${MONITOR} check ${CHECK}`,
    `{"monitorId":"${MONITOR}","checkId":"${CHECK}"}`,
  ],
};

const inSentence: Write = (text) => `Hi, ${text} does not work`;

/** What else may become of an id. */
const OWN_WAYS: readonly Write[] = [
  inSentence,
  (text) => text.replaceAll('"', '”').replaceAll("'", '’'),
  (text) => text.replace(/[:=/] ?/, (sign) => `${sign}\u200b`),
  (text) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => id.toUpperCase()),
  // In the middle of an id.
  (text) => text.replace(/-4/, '-\n4'),
  (text) => text.replace(/-4/, '-=\n4'),
  (text) => `{code}\n${text}\n{code}`,
  (text) => `[app-7f9c] level=info msg="${text.replaceAll('"', '\\"')}"`,
  (text) => `1. ${text}`,
  (text) => `• ${text}`,
  (text) => `[${text}]`,
  (text) => `<${text}>`,
  (text) => `<${text}|${text}>`,
  (text) => `[${text}](${text})`,
  (text) => `„${text}“`,
  (text) => `It is ${text}.`,
  (text) => `Why did ${text} fail?`,
  (text) => `${text}, please look`,
];

/** Where the first of what is offered leads. */
function opens(text: string): string | undefined {
  const [first] = readPasted(text, CONSOLE).destinations;
  const params = new Map(Object.entries(first?.params ?? {}));
  return first?.to
    ?.replaceAll(/\$(\w+)/g, (_, name: string) => String(params.get(name)))
    .toLowerCase();
}

it('opens what is named in each form, on each way that brings it here, and on two', () => {
  const wrong = Object.entries(NAMED).flatMap(([place, forms]) =>
    forms.flatMap((form) =>
      [...WAYS, ...OWN_WAYS].flatMap((way) =>
        [asIs, quoted, asJson, inBackticks, inSentence].flatMap((last) => {
          const text = last(way(form));
          return opens(text) === place ? [] : { text, opens: opens(text) };
        }),
      ),
    ),
  );
  expect(wrong).toEqual([]);
});
