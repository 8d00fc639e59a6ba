// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeRunView } from '../run/run-fixtures.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll, START } from '../trace/trace-fixtures.ts';
import type { RunEvent, TraceModel } from '../trace/trace-model.ts';
import { MomentPanel } from './moment-panel.tsx';
import { stateAt } from './state-at.ts';

const client = createQueryClient(connectTo(() => Promise.reject(new Error('Nothing is asked.'))));
const draw = (
  trace: TraceModel,
  onSelect: (event: RunEvent) => void = () => undefined,
  isLatest = false,
) => (
  <QueryClientProvider client={client}>
    <MomentPanel
      view={makeRunView(trace)}
      ceiling={null}
      moment={stateAt(trace, START + 10, isLatest)}
      countedTo={START + 10}
      isLatest={isLatest}
      isSilent={false}
      onSelect={onSelect}
    />
  </QueryClientProvider>
);
const show = (trace: TraceModel): string => renderToStaticMarkup(draw(trace));

it('says that no artifact is known yet where one may be among the events that are missing', () => {
  const event = createEventMaker();
  const root = { id: 'root' };
  const whole = foldTrace(
    readAll([event(0, root, 'run.started'), event(10, root, 'reasoning.summary', { text: 'x' })]),
  );
  expect(show(whole)).toContain('None yet');
  const html = show({ ...whole, isPart: true });
  expect(html).toContain('None known yet');
  expect(html).not.toContain('None yet');
});

it('says that neither progress nor an agent at work is known where either may be among the events that are missing', () => {
  const event = createEventMaker();
  const system = { id: 'system', role: 'system' };
  const whole = foldTrace(readAll([event(0, system, 'run.started')]));
  const html = show(whole);
  expect(html).toContain('None reported');
  expect(html).not.toContain('None known');
  const part = show({ ...whole, isPart: true });
  expect(part).not.toContain('None reported');
  // Progress, agents, tools and artifacts.
  expect(part.split('None known')).toHaveLength(5);
});

it('leads to the end of a session of which nothing but its end was told', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const event = createEventMaker();
  const browser = { id: 'browser', role: 'browser' };
  const trace = foldTrace(
    readAll([
      event(0, { id: 'root' }, 'run.started'),
      event(30, browser, 'browser.session.finished', { sessionId: 's', durationMs: 25 }),
    ]),
  );
  const host = document.createElement('div');
  const root = createRoot(host);
  const onSelect = vi.fn();
  act(() => root.render(draw(trace, onSelect)));
  const button = [...host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Browser session',
  );
  act(() => button?.click());
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(trace.events[1]);
  act(() => root.unmount());
});

it('calls no state final, and nobody at work, where the last events of a run that is over are not here', () => {
  const event = createEventMaker();
  const lead = { id: 'root', name: 'Lead' };
  const trace = foldTrace(
    readAll([event(0, lead, 'run.started'), event(10, lead, 'agent.started')]),
  );
  const latest = (change: Partial<TraceModel>) =>
    renderToStaticMarkup(draw({ ...trace, ...change }, undefined, true));
  expect(latest({})).toContain('Final state');
  for (const change of [{ isPart: true }, { hasEnded: true, breaksOff: true }] as const) {
    const html = latest(change);
    expect(html).toContain('State at 10 ms');
    expect(html).toMatch(/Agents without an end<.*Lead/);
  }
});

it('says how long a call is open as far as the clock is known: at least until the latest event, and nothing without dates', () => {
  const event = createEventMaker();
  const root = { id: 'root' };
  const events = [
    event(0, root, 'run.started'),
    event(0, root, 'tool_call.started', { toolCallId: 'c', toolName: 'scrape' }),
  ];
  const showOpen = (raw: readonly unknown[], clock: 'device' | 'service', isSilent = false) => {
    const trace = foldTrace(readAll(raw));
    const time = (trace.lastAt ?? START) + 7_000;
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MomentPanel
          view={makeRunView(trace, { over: false, clock })}
          ceiling={null}
          moment={stateAt(trace, time, false)}
          countedTo={time}
          isLatest
          isSilent={isSilent}
          onSelect={() => undefined}
        />
      </QueryClientProvider>,
    );
  };
  expect(showOpen(events, 'service')).toContain('>7 s<');
  expect(showOpen(events, 'device')).toContain('>at least 7 s<');
  // Where the trace was not heard of for a while it is the state of then, whatever the clock.
  expect(showOpen(events, 'service')).toContain('>Now<');
  const silent = showOpen(events, 'service', true);
  expect(silent).toMatch(/>When last read<.*>at least 7 s</);
  expect(silent).not.toContain('>Now<');
  const undated = events.map((one) => ({ ...one, occurredAt: 1_796_036_400_000 }));
  expect(showOpen(undated, 'device')).not.toMatch(/[\d.]+ m?s</);
});
