import { useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { apiOf } from '#/api/queries/query-client.ts';
import { AGENT_BOUNDS } from '#/contract/values/agent-values.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { NumberField } from '#/ui/controls/number-field.tsx';
import { Select, type SelectOption } from '#/ui/controls/select.tsx';
import { splitUrls } from '#/ui/controls/split-tokens.ts';
import { Switch } from '#/ui/controls/switch.tsx';
import { TextArea } from '#/ui/controls/text-field.tsx';
import { TokenInput } from '#/ui/controls/token-input.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { SchemaField } from './schema-field.tsx';
import { checkRunUrl, type DraftProblems, type StartDraft } from './start-draft.ts';

const EFFORTS: readonly SelectOption<StartDraft['effort']>[] = [
  { value: '', label: 'Not set' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
];

interface DraftFieldsProps {
  readonly draft: StartDraft;
  readonly change: (patch: Partial<StartDraft>) => void;
  readonly problems: DraftProblems;
  /** An empty prompt is a problem only after it was tried to send it. */
  readonly touched: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

/** What a run is asked. */
export function DraftFields({ draft, change, problems, touched, onSubmit }: DraftFieldsProps) {
  const isLocal = apiOf(useQueryClient()).connection.kind === 'local';
  return (
    <>
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
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
        }}
      />
      {isLocal && (
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
        split={splitUrls}
        placeholder="https://northmail.example/pricing"
        hint="Optional. Where the run should look first."
      />
      <Switch
        label="Read these URLs only"
        checked={draft.strict}
        onChange={(strict) => change({ strict })}
        problem={problems.strict}
      />
      <SchemaField
        text={draft.schemaText}
        fault={problems.schema}
        onChange={(schemaText) => change({ schemaText })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
    </>
  );
}
