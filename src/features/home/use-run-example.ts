import { linkOptions } from '@tanstack/react-router';
import { useRunList } from '#/api/queries/agent-run-list.ts';
import type { Example } from './home-example.ts';

/** A failed run if there is one, for that is what a trace is read for. */
export function useRunExample(): Example {
  const { data, isLoading } = useRunList();
  if (isLoading) return 'loading';
  const runs = data?.value.agents ?? [];
  const run = runs.find(({ status }) => status === 'failed') ?? runs[0];
  if (!run) return null;
  const prompt = run.settings?.label ?? run.options?.prompt ?? run.targetHint ?? run.id;
  return {
    link: linkOptions({ to: '/agent-runs/$jobId', params: { jobId: run.id } }),
    text: run.status === 'failed' ? `Why it failed: ${prompt}` : prompt,
  };
}
