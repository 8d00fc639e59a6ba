import { getRouteApi, Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { agentRunQueries, startRunKey, useStartRun } from '#/api/queries/agent-runs.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { AlreadySentError } from '#/api/client/api-error.ts';
import { writeRequestAsCurl } from '#/api/client/request-as-curl.ts';
import { StartMemoryNote } from '#/components/start-memory-note.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { apiOf } from '#/api/queries/query-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { AGENT_BOUNDS } from '#/contract/values/agent-values.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { NumberField } from '#/ui/controls/number-field.tsx';
import { Select, type SelectOption } from '#/ui/controls/select.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { TextArea } from '#/ui/controls/text-field.tsx';
import { TokenInput } from '#/ui/controls/token-input.tsx';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { describeUntold } from './known-fields.ts';
import { PastedRequestNote } from './pasted-request-note.tsx';
import { SchemaField } from './schema-field.tsx';
import {
  checkDraft,
  checkRunUrl,
  hasProblems,
  type StartDraft,
  writeRequest,
} from './start-draft.ts';
import { UnclearStart } from './unclear-start.tsx';
import { settleTry, useUnclearTry } from './unclear-try.ts';
import { useStartDraft } from './use-start-draft.ts';

const route = getRouteApi('/agent-runs/');

const EFFORTS: readonly SelectOption<StartDraft['effort']>[] = [
  { value: '', label: 'Not set' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
];

/** The form that starts a run. What is typed is kept in this browser until the run has started. */
export function StartRun() {
  // The run whose request fills the form, or a request as JSON that was pasted; with neither the kept draft does, or nothing.
  const { again = null, request: pastedText = null } = route.useSearch();
  const navigate = route.useNavigate();
  const openRun = (jobId: string) => void navigate({ to: '/agent-runs/$jobId', params: { jobId } });
  const {
    draft,
    change,
    clear,
    clearSent,
    source,
    untold,
    error: sourceError,
    pasted,
  } = useStartDraft(again, pastedText);
  const { runs, remember } = useRememberedRuns();
  const [idsAtFirst] = useState(() => runs.map(({ jobId }) => jobId));
  const { connection } = apiOf(useQueryClient());
  const start = useStartRun();
  const [unclear, setUnclear] = useUnclearTry();
  const [touched, setTouched] = useState(false);
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  // All tabs share the draft and what is remembered: a start from another tab empties this form, and that is said.
  const elsewhere = start.isSuccess
    ? undefined
    : runs.find((run) => run.startedHere && !idsAtFirst.includes(run.jobId));
  const problems = checkDraft(draft);
  const blocked = hasProblems(problems);
  const send = (force: boolean) => {
    setTouched(true);
    if (blocked || start.isPending) return;
    const request = writeRequest(draft);
    // Of several tries with one prompt, the runs are looked for since the first.
    const triedAt = unclear?.prompt === request.prompt ? unclear.triedAt : Date.now();
    const attempt = { prompt: request.prompt, request, triedAt };
    // Written before it is sent: whoever closes the page now finds the doubt again.
    const onSend = () => setUnclear({ ...attempt, what: 'No answer has come yet' });
    // Not by the mutation's own callbacks, which fall silent when the screen is left.
    start.mutateAsync({ body: request, force, onSend }).then(
      ({ value }) => {
        setUnclear((now) => settleTry(now, attempt, null));
        remember({
          jobId: value.id,
          at: Date.now(),
          startedHere: true,
          request,
          requestIsWhole: true,
          status: 'processing',
        });
        clearSent(draft);
        if (onScreen.current) openRun(value.id);
      },
      (error: unknown) => {
        // The doubt that is kept then, if any, is that of the tab which sent it.
        if (error instanceof AlreadySentError) return;
        const { title, status } = describeError(error);
        const what =
          status === null || title.includes(`HTTP ${status}`) ? title : `${title} (HTTP ${status})`;
        // What refused this try says nothing of the one before.
        setUnclear((now) =>
          settleTry(now, attempt, mayHaveStarted(error) ? { ...attempt, what } : unclear),
        );
      },
    );
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // While a try is open, only the button that names the risk sends another.
    if (unclear === null) send(false);
  };
  return (
    <form
      onSubmit={submit}
      aria-label="Start a run"
      className="flex flex-col gap-4 px-4 py-4 sm:px-6"
    >
      {source === 'loading' && again !== null && (
        <>
          <RequestNotice
            queryKey={agentRunQueries.status(again).queryKey}
            subject="What this run was asked"
          />
          <RequestNotice queryKey={agentRunListQuery().queryKey} subject="The list of runs" />
        </>
      )}
      {source === 'missing' && (
        <Notice tone="warning" title="What this run was asked is not known here">
          {sourceError === null
            ? 'It was not started in this browser, and the list of the service does not reach back to it. Write the request again.'
            : `It was not started in this browser, and the list of the service could not be read: ${describeError(sourceError).title}`}
        </Notice>
      )}
      {source === 'known' && untold.length > 0 && (
        <Notice tone="warning">{describeUntold(untold)}</Notice>
      )}
      {again === null && pastedText !== null && (
        <PastedRequestNote
          text={pastedText}
          pasted={pasted}
          onDrop={() =>
            void navigate({ search: (now) => ({ ...now, request: undefined }), resetScroll: false })
          }
        />
      )}
      <TextArea
        label="Prompt"
        rows={4}
        value={draft.prompt}
        onChange={(prompt) => change({ prompt })}
        placeholder="Collect the pricing tiers of northmail.example: name, monthly price, emails per month."
        problem={
          touched || draft.prompt.length > AGENT_BOUNDS.promptMaxLength ? problems.prompt : null
        }
        aside={
          <span className="tabular text-12 text-muted">
            {`${formatNumber(draft.prompt.length)} of ${formatNumber(AGENT_BOUNDS.promptMaxLength)}`}
          </span>
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      {connection.kind === 'local' && (
        <Disclosure summary="Show another end of a run on the local service">
          <p className="mt-1 ml-5 text-13 text-muted">
            The words <code className="text-12 text-body">simulate: refused</code> in the prompt
            choose how the run ends. Instead of refused: internal, parent finished, credit limit,
            many events, passthrough, no conforming result.
          </p>
        </Disclosure>
      )}
      <TokenInput
        label="URLs"
        mono
        tokens={draft.urls}
        onChange={(urls) => change({ urls })}
        validate={checkRunUrl}
        placeholder="https://northmail.example/pricing"
        hint="Optional. Where the run should look first."
      />
      <Switch
        label="Read these URLs only"
        checked={draft.strict}
        onChange={(strict) => change({ strict })}
        {...(problems.strict !== null && { hint: problems.strict })}
      />
      <SchemaField
        text={draft.schemaText}
        fault={problems.schema}
        onChange={(schemaText) => change({ schemaText })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label="Credit ceiling"
          value={draft.maxCredits}
          onChange={(maxCredits) => change({ maxCredits })}
          min={1}
          step={50}
          placeholder={String(AGENT_BOUNDS.defaultMaxCredits)}
          problem={problems.maxCredits}
          hint="A run that reaches it is ended as failed, without data."
        />
        <Select
          label="Effort"
          value={draft.effort}
          options={EFFORTS}
          onChange={(effort) => change({ effort })}
          hint="Higher is slower and more thorough."
        />
      </div>
      <RequestNotice queryKey={startRunKey} subject="The run" />
      <StartMemoryNote />
      {unclear !== null && !start.isPending && (
        <UnclearStart
          attempt={unclear}
          onStartAgain={() => send(true)}
          onDismiss={() => setUnclear(null)}
          onOpen={(jobId) => {
            // What was sent, not what the form has come to hold since.
            remember({
              jobId,
              at: Date.now(),
              startedHere: true,
              request: unclear.request,
              requestIsWhole: unclear.request !== null,
            });
            setUnclear(null);
            // Another task that was begun since stays.
            if (draft.prompt === unclear.prompt) clear();
            openRun(jobId);
          }}
        />
      )}
      {elsewhere && (
        <Notice role="status" title="A run was started from another tab">
          {(start.isIdle || start.error instanceof AlreadySentError) &&
            'Nothing was sent from here. '}
          <Link to="/agent-runs/$jobId" params={{ jobId: elsewhere.jobId }} className={textLink}>
            Open that run
          </Link>
        </Notice>
      )}
      {start.error !== null && !mayHaveStarted(start.error) && (
        <ErrorNotice
          error={describeError(start.error)}
          onRetry={() => send(start.error instanceof AlreadySentError)}
          {...(start.error instanceof AlreadySentError
            ? { retryLabel: 'Start it here as well, as a second run' }
            : { lookUp: start.error.message })}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          icon={<Play size={14} aria-hidden />}
          disabled={start.isPending || unclear !== null}
        >
          {start.isPending ? 'Starting' : 'Start run'}
        </Button>
        {touched && blocked && (
          <span className="text-13 text-error">Nothing was sent: see the marked fields.</span>
        )}
        <span className="ml-auto flex gap-1">
          {!blocked && (
            <CopyButton
              label="Copy as cURL"
              text={() =>
                writeRequestAsCurl(connection.baseUrl, 'startRun', { body: writeRequest(draft) })
              }
            />
          )}
          {source === 'own' && draft.prompt !== '' && (
            <Button size="small" variant="quiet" onClick={clear}>
              Clear the form
            </Button>
          )}
        </span>
      </div>
    </form>
  );
}
