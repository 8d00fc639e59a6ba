import { orderFields } from '#/lib/json/order-fields.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import type { Unfinished } from '../../describe/agent-state.ts';
import { briefParameters } from '../../describe/describe-event.ts';
import type { RunEvent, Span } from '../../trace/trace-model.ts';
import { readSpanLength } from '../../describe/read-length.ts';
import type { Step } from './pair-steps.ts';

/** The step that an event is or begins; null for what is no step of its own. `unfinished`: how its call stands where that has no finish. */
export function readStep(
  event: RunEvent,
  span: Span | undefined,
  unfinished: Unfinished,
): ReadStep | null {
  return span ? readCall(event, span, unfinished) : readMoment(event);
}

/** A step by itself, whatever is missing around it. */
type ReadStep = Omit<Step, 'torn' | 'missingBefore'>;

export const isRunEnd = ({ kind, name }: Step) => kind === 'end' && name === 'run.finished';

function readCall({ id, time }: RunEvent, span: Span, unfinished: Unfinished): ReadStep {
  const parameters = span.startEvent?.event.parameters;
  return {
    eventId: id,
    time,
    kind: span.kind,
    name: span.kind === 'browser' ? 'browser session' : span.name,
    // Whoever asks writes the fields in any order, a model in another each time.
    input: parameters === undefined ? '' : printJson(orderFields(parameters)),
    about: briefParameters(parameters),
    length: readSpanLength(span),
    failed: span.failed,
    end: span.end === null ? unfinished : 'finished',
  };
}

function readMoment({ id, time, event }: RunEvent): ReadStep | null {
  const say = (kind: Step['kind'], name: string, text: string): ReadStep => ({
    eventId: id,
    time,
    kind,
    name,
    input: text,
    about: text,
    length: null,
    failed: kind === 'error',
    end: 'finished',
  });
  if (event.type === 'artifact.updated' && event.artifact) {
    const { artifactId, change, itemCount } = event.artifact;
    return say(
      'artifact',
      artifactId,
      `${change ?? ''}${itemCount === null ? '' : `, ${formatCount(itemCount, 'item')}`}`,
    );
  }
  if (event.type === 'error.occurred')
    return say('error', event.error?.code ?? 'error', event.error?.message ?? '');
  if (event.type === 'agent.finished' || event.type === 'run.finished') {
    const code = event.error?.code ?? null;
    const message = event.error?.message ?? '';
    return say(
      'end',
      event.type,
      `${(event.outcome ?? '').replaceAll('_', ' ')}${code === null ? '' : `, code ${code}`}${message === '' ? '' : `: ${message}`}`,
    );
  }
  if (event.type === 'run.cancel_requested') return say('end', event.type, event.reason ?? '');
  return null;
}
