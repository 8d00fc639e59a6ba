import { formatDuration } from '#/lib/format/format-duration.ts';
import {
  type KnownAgent,
  type KnownCall,
  type KnownError,
  type KnownMoment,
  type KnownRun,
  LEAD,
} from './known-run.ts';

/** A sentence that is true of a run, and when it was so. */
interface True {
  readonly at: number;
  readonly text: string;
}

const DID: Readonly<Record<string, string>> = {
  scrape_page: 'read',
  map_site: 'looked for the pages of',
  extract: 'extracted data from',
};
const ENDINGS = {
  succeeded: 'The run ended well.',
  failed: 'The run failed.',
  refused: 'The run refused the task.',
  cancelled: 'The run stopped because it was cancelled.',
  credit_limit_reached: 'The run stopped because it reached its credit ceiling.',
};
const PARTINGS = {
  succeeded: 'finished its part',
  failed: 'failed',
  refused: 'refused its part',
  cancelled: 'was cancelled',
};

/** Every sentence that the story of a run may tell, and has to. `over`: nothing more will be told. */
export function tellTruth(run: KnownRun, over: boolean): readonly True[] {
  const reporters = run.agents.filter(({ role }) => role !== 'browser');
  return [
    { at: 0, text: 'The run began.' },
    ...reporters.map((agent) => ({ at: agent.start, text: tellStart(run, agent) })),
    ...run.calls.map((call) => ({ at: call.start, text: tellCall(run, call, over) })),
    ...run.sessions.map(({ agentId, start, end }) => ({
      at: start,
      text: `${nameOf(run, agentId)} ${
        end === null
          ? `opened a browser, ${sayOpen(run, agentId, over, 'close', 'whose close was never reported')}`
          : `had a browser open for ${formatDuration(end - start)}`
      }.`,
    })),
    ...run.moments.flatMap((moment) => tellMoment(run, moment)),
    ...tellErrors(run),
    ...tellEnds(run),
  ];
}

const nameOf = ({ agents }: KnownRun, id: string) =>
  agents.find((agent) => agent.id === id)?.name ?? id;

const tellStart = (run: KnownRun, { name, parentId }: KnownAgent) =>
  parentId === null ? `${name} started.` : `${nameOf(run, parentId)} called in ${name}.`;

function sayOpen(
  run: KnownRun,
  agentId: string,
  over: boolean,
  end: string,
  never: string,
): string {
  if (over) return never;
  const hasStopped = run.agents.some((agent) => agent.id === agentId && agent.end !== null);
  return hasStopped || run.end !== null
    ? `whose ${end} has not been reported yet`
    : 'which is still open';
}

function tellCall(run: KnownRun, call: KnownCall, over: boolean): string {
  const { agentId, tool, start, end, failure, found } = call;
  const who = nameOf(run, agentId);
  const page = call.url.replace('https://', '');
  const called = `${who} called ${tool.replace('_', ' ')} on ${page}`;
  if (end === null)
    return `${called}, ${sayOpen(run, agentId, over, 'end', 'which never finished')}.`;
  const lasted = `(${formatDuration(end - start)}).`;
  if (failure !== null)
    return `${called}, ${call.told === 'error' ? 'but an error was reported' : `but it failed: “${failure}”`} ${lasted}`;
  const items = `${found === 0 ? 'no' : found} item${found === 1 ? '' : 's'}`;
  return `${who} ${DID[tool] ?? `used ${tool.replace('_', ' ')} on`} ${page}, and found ${items} ${lasted}`;
}

function tellMoment(run: KnownRun, { agentId, at, what }: KnownMoment): readonly True[] {
  const who = nameOf(run, agentId);
  const tell = (text: string) => [{ at, text: `${who} ${text}.` }];
  switch (what.kind) {
    case 'thought':
      return tell(`thought: ${what.text}`);
    case 'save':
      return tell(
        `${what.change === 'init' ? 'began' : 'added to'} ${what.artifactId === 'result' ? 'the result' : what.artifactId}, now ${what.itemCount} item${what.itemCount === 1 ? '' : 's'}`,
      );
    case 'report':
      // The phases of the lead are the chapters.
      if (agentId === LEAD) return [];
      return tell(`reported${what.phase === null ? '' : ` “${what.phase}”`}: ${what.message}`);
    case 'error':
      return [];
  }
}

interface ToldError extends True {
  readonly error: Pick<KnownError, 'message'>;
  /** What is said where nothing before it told so. */
  readonly first: string;
}

/** An agent's end repeats no words that were told before it, be it by the end of the run. */
function tellErrors(run: KnownRun): readonly True[] {
  const report = (agentId: string, at: number, error: Pick<KnownError, 'message'>): ToldError => {
    const text = `${nameOf(run, agentId)} reported an error: ${error.message}.`;
    return { at, error, text, first: text };
  };
  const tellFailure = (text: string, at: number, error: KnownError): ToldError => {
    const own = error.message.replace(/\.$/, '');
    return { at, error, text, first: `${text} ${own}.` };
  };
  const errors: readonly ToldError[] = [
    ...run.calls.flatMap(({ agentId, end, failure, told }) =>
      failure !== null && told === 'error' && end !== null
        ? [report(agentId, end, { message: failure })]
        : [],
    ),
    ...run.moments.flatMap(({ agentId, at, what }) =>
      what.kind === 'error' ? [report(agentId, at, what.error)] : [],
    ),
    ...run.agents.flatMap(({ name, end, outcome, error }) =>
      (outcome === 'failed' || outcome === 'refused') && end !== null && error !== null
        ? [tellFailure(`${name} ${PARTINGS[outcome]}.`, end, error)]
        : [],
    ),
  ];
  const before: string[] = [];
  return errors
    .toSorted((left, right) => left.at - right.at)
    .map(({ at, text, first, error: { message } }) => {
      const ended = run.end !== null && run.end.at < at ? [run.end.error?.message ?? ''] : [];
      const isNew = ![...before, ...ended].some((words) => words.includes(message));
      before.push(message);
      return { at, text: isNew ? first : text };
    });
}

function tellEnds({ agents, end, cancelRequest }: KnownRun): readonly True[] {
  const asked = {
    user: 'The caller asked the run to stop.',
    system: 'The run was asked to stop (reason: system).',
    none: 'The run was asked to stop.',
  };
  return [
    ...agents.flatMap(({ name, end: at, outcome, error }) => {
      const isTold = error !== null && (outcome === 'failed' || outcome === 'refused');
      if (at === null || outcome === null || isTold) return [];
      const parting =
        error?.code === 'parent_finished'
          ? 'stopped because the agent that had started it ended first'
          : PARTINGS[outcome];
      return [{ at, text: `${name} ${parting}.` }];
    }),
    ...(cancelRequest === null
      ? []
      : [
          {
            at: cancelRequest.at,
            text: `${asked[cancelRequest.reason ?? 'none']} What was under way could still finish.`,
          },
        ]),
    ...(end === null
      ? []
      : [
          {
            at: end.at,
            text: `${ENDINGS[end.outcome]}${end.error === null ? '' : ` ${end.error.message.replace(/\.$/, '')}.`}`,
          },
        ]),
  ];
}
