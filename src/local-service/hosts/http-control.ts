import * as v from 'valibot';
import { faultsSchema } from '../faults.ts';
import type { LocalServiceControl } from '../service.ts';
import { isLoopback } from './http-target.ts';

/** All controls may be set in one message; `reset` comes first. A control that does not exist is refused. */
const commandSchema = v.strictObject({
  reset: v.optional(v.boolean()),
  faults: v.optional(v.partial(v.strictObject(faultsSchema.entries))),
  scale: v.optional(v.number()),
  advanceClock: v.optional(v.number()),
});

const METHODS = 'GET, HEAD, POST, OPTIONS';
const HEADERS = { 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' };

/** Who asks: the address of the other end, null when the connection is already gone. */
export interface Asker {
  readonly remoteAddress: string | null;
}

/**
 * `GET /control` describes the fault controls, `POST /control` sets those that its JSON body names and describes the outcome. For tools of the same
 * machine: a page of another origin is refused, also one that a name of its own leads to this machine (DNS rebinding), and there is no CORS.
 */
export async function answerControl(
  control: LocalServiceControl,
  request: Request,
  asker: Asker,
): Promise<Response> {
  const refusal = refuse(request, asker);
  if (refusal !== null) return say(403, refusal);
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...HEADERS, Allow: METHODS } });
  if (request.method === 'GET' || request.method === 'HEAD')
    return Response.json(await control.describe(), { headers: HEADERS });
  if (request.method !== 'POST')
    return say(405, 'The fault controls take GET and POST.', { Allow: METHODS });
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    return say(415, 'The fault controls take a JSON body: Content-Type must be application/json.');
  try {
    const body: unknown = await request.json();
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return say(400, 'Body must be a JSON object');
    const command = v.parse(commandSchema, body);
    if (command.reset === true) await control.reset();
    if (command.faults) await control.setFaults(definedOnly(command.faults));
    if (command.scale !== undefined) await control.setScale(command.scale);
    if (command.advanceClock !== undefined) await control.advanceClock(command.advanceClock);
    return Response.json(await control.describe(), { headers: HEADERS });
  } catch (error) {
    if (v.isValiError(error)) return say(400, describeIssue(error.issues[0]));
    return say(400, error instanceof Error ? error.message : String(error));
  }
}

/** Why a request may not touch the controls, or null. */
function refuse(request: Request, { remoteAddress }: Asker): string | null {
  const { hostname, origin } = new URL(request.url);
  if (remoteAddress === null || !isLoopback(remoteAddress))
    return 'The fault controls are for tools of the same machine.';
  if (!isLoopback(hostname))
    return 'The fault controls answer under an address of this machine only, such as 127.0.0.1.';
  const from = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  if (
    (from !== null && from !== origin) ||
    (site !== null && site !== 'same-origin' && site !== 'none')
  )
    return 'The fault controls are not for pages of another origin.';
  return null;
}

const say = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ success: false, error }, { status, headers: { ...HEADERS, ...headers } });

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? 'body';
  return issue.expected === 'never' ? `${name} is no fault control` : `${name}: ${issue.message}`;
}

const definedOnly = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
