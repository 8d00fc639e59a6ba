import type { QueryClient } from '@tanstack/react-query';
import { asRecord } from '#/lib/json/as-record.ts';
import { NEW_MS } from '../earlier-state.ts';

export const runMonitorKey = (monitorId: string) => ['monitor', monitorId, 'run'] as const;

/** A check that the service has just said it started. */
export interface NewCheck {
  readonly id: string;
  /** When the start was asked for, milliseconds since the epoch by this device. */
  readonly startedAt: number;
}

/** The checks of a monitor that this page started so short a time ago that the service may not find them yet. */
export const listNewChecks = (client: QueryClient, monitorId: string): readonly NewCheck[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: runMonitorKey(monitorId), status: 'success' })
    .flatMap(({ state: { data, submittedAt: startedAt } }) => {
      const { id } = asRecord(asRecord(asRecord(data)['value'])['data']);
      const age = Date.now() - startedAt;
      return typeof id === 'string' && age >= 0 && age < NEW_MS ? [{ id, startedAt }] : [];
    });
