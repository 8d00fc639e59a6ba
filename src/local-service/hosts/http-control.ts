import * as v from 'valibot';
import { faultsSchema } from '../faults.ts';
import type { LocalServiceControl } from '../service.ts';

/** All levers may be pulled in one message; `reset` comes first. */
const leversSchema = v.object({
  reset: v.optional(v.boolean()),
  faults: v.optional(v.partial(faultsSchema)),
  scale: v.optional(v.number()),
  advanceClock: v.optional(v.number()),
});

/** `GET /control` describes the levers, `POST /control` pulls those that its JSON body names and describes the outcome. */
export async function answerControl(control: LocalServiceControl, request: Request): Promise<Response> {
  if (request.method === 'GET') return Response.json(await control.describe());
  if (request.method !== 'POST') return Response.json({ error: 'The levers take GET and POST.' }, { status: 405 });
  try {
    const levers = v.parse(leversSchema, await request.json());
    if (levers.reset === true) await control.reset();
    if (levers.faults) await control.setFaults(definedOnly(levers.faults));
    if (levers.scale !== undefined) await control.setScale(levers.scale);
    if (levers.advanceClock !== undefined) await control.advanceClock(levers.advanceClock);
    return Response.json(await control.describe());
  } catch (error) {
    return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 400 });
  }
}

const definedOnly = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
