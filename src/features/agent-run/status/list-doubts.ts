import { readableText } from '#/lib/text/readable-text.ts';
import { PART_OF_TRACE } from '../run/explain-part.ts';
import { findContradictions, sayRestart } from './contradictions.ts';

/** The title of a notice, and what it says. */
export type Doubt = readonly [title: string, sentence: string];

type DoubtfulRun = Parameters<typeof findContradictions>[0] & {
  /** What `explainForeign` says of its answers. */
  readonly foreignStatus: string | null;
  readonly foreignTrace: string | null;
};

/** What keeps one from being sure of a run. `name`: which of two runs it is; null on its own screen. */
export function listDoubts(run: DoubtfulRun, name: string | null): readonly Doubt[] {
  const { status, trace, foreignStatus, foreignTrace } = run;
  const restart = sayRestart(trace);
  // Of a failed or a cancelled run the message is told with its cause.
  const isTold = status?.status === 'failed' || status?.status === 'cancelled';
  const message = isTold ? null : readableText(status?.error);
  const says = `status says ${status?.status ?? 'nothing'}, and yet names an error`;
  const title = (own: string, ofOne: string) => (name === null ? own : `The ${name}: ${ofOne}`);
  const doubts: readonly (Doubt | null)[] = [
    trace.isPart
      ? [title('This is a part of the trace', 'a part of its trace'), PART_OF_TRACE]
      : null,
    foreignStatus === null ? null : ['This may be the status of another run', foreignStatus],
    foreignTrace === null ? null : ['This may be the trace of another run', foreignTrace],
    message === null ? null : [title(`The ${says}`, `its ${says}`), message],
    restart && [`${restart[0]}${name === null ? '' : ` (${name})`}`, restart[1]],
    ...findContradictions(run).map((sentence): Doubt => [
      title('The answers do not fit together', 'the answers do not fit together'),
      sentence,
    ]),
  ];
  return doubts.filter((doubt) => doubt !== null);
}
