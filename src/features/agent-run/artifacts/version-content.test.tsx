// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { FieldHistory } from './json-viewer.tsx';
import { VersionContent, VersionDifference } from './version-content.tsx';
import type { VersionPlace } from './version-place.ts';
import { VersionRail } from './version-rail.tsx';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());

/** A place with two versions of one kind that name one snapshot. */
function makePlace(kind: string | undefined) {
  const make = createEventMaker();
  const update = () =>
    make(0, { id: 'root' }, 'artifact.updated', {
      artifact: { kind, artifactId: 'page', snapshotId: 's' },
    });
  const model = foldTrace(readAll([update(), update()]));
  const versions = model.artifacts[0]?.versions ?? [];
  const place: VersionPlace = {
    jobId: '',
    kind: kind ?? null,
    versions,
    model,
    way: undefined,
    followsEnd: false,
    isLatest: false,
    onSelectEvent: vi.fn(),
    onWay: vi.fn(),
  };
  const [from, to] = versions;
  if (!from || !to) throw new Error('The trace has no two versions.');
  return { place, from, to };
}

const connected = connectTo(() => Promise.reject(new Error('Nothing is asked.')));
const within = (part: ReactNode, connection = connected) => (
  <QueryClientProvider client={createQueryClient(connection)}>{part}</QueryClientProvider>
);

function read(part: ReactNode, connection = connected): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(within(part, connection)));
  const text = host.textContent ?? '';
  act(() => root.unmount());
  return text;
}

it.each(['json', 'markdown', 'html', 'text', 'screenshot', 'unheard-of', undefined])(
  'an empty version of the kind %s says that it is empty',
  (kind) => {
    const { place, from } = makePlace(kind);
    expect(read(<VersionContent text="" version={from} place={place} />)).toBe(
      'This version is empty.',
    );
  },
);

it('two versions that name one snapshot are not called the same', () => {
  const { place, from, to } = makePlace('text');
  const told = read(<VersionDifference previous="a" current="a" {...{ from, to, place }} />);
  expect(told).toContain('name the same snapshot');
});

it('the steps that changed a field are not told to be all where events are missing', () => {
  const tell = (left: number) => {
    const make = createEventMaker();
    const raws = [0, 1, 2, 3].map((at) =>
      make(at, { id: 'root' }, 'artifact.updated', {
        artifact: { artifactId: 'page', snapshotId: `s${at}`, changedFields: ['fares'] },
      }),
    );
    const model = foldTrace(readAll(raws.filter((_, at) => at !== left)));
    const versions = model.artifacts[0]?.versions ?? [];
    return read(
      <FieldHistory field="fares" {...{ versions, model }} onSelectEvent={() => undefined} />,
    );
  };
  expect(tell(2)).toContain('Others may be among the events that are not known here');
  expect(tell(9)).not.toContain('Others may be');
});

it('a kind that the trace does not name is not one that the console does not know', () => {
  const { place, from } = makePlace(undefined);
  const told = read(<VersionContent text="a" version={from} place={place} />);
  expect(told).toContain('does not name the kind');
});

it('a picture that its host refuses is no unknown format, and can be asked for again', () => {
  const { place, from } = makePlace('screenshot');
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const address = 'https://shots.example/one.png?signature=old';
  act(() => root.render(within(<VersionContent text={address} version={from} place={place} />)));
  const press = (name: string) =>
    act(() =>
      [...host.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.includes(name))
        ?.click(),
    );
  press('Load the picture');
  act(() => void host.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(host.textContent).toContain('shots.example gave no picture that can be shown');
  expect(host.textContent).not.toContain('It knows base64');
  press('Try again');
  expect(host.querySelector('img')?.src).toBe(address);
  act(() => root.unmount());
  host.remove();
});

it('two pictures of different size are not laid over one another without a word', () => {
  const { place, from } = makePlace('screenshot');
  const to = { ...from, number: 2, snapshotId: 'other' };
  const [previous, current] = ['AAAA', 'AAAB'].map((end) => `data:image/png;base64,${end}`);
  const compare = (...heights: readonly number[]) => {
    const host = document.createElement('div');
    const root = createRoot(host);
    const props = { previous: previous ?? '', current: current ?? '', from, to, place };
    act(() => root.render(<VersionDifference {...props} />));
    for (const image of host.querySelectorAll('img')) {
      const height = heights[image.alt === 'Version 1' ? 0 : 1];
      Object.defineProperty(image, 'naturalWidth', { value: 800 });
      Object.defineProperty(image, 'naturalHeight', { value: height });
      act(() => void image.dispatchEvent(new Event('load')));
    }
    const text = host.textContent;
    act(() => root.unmount());
    return text;
  };
  expect(compare(600, 600)).not.toContain('pixels');
  expect(compare(600, 900)).toContain('Version 1 has 800 × 600 pixels, version 2 800 × 900');
});

it('a picture on another host is not offered in a report, whose policy lets nothing be asked', () => {
  const { place, from } = makePlace('screenshot');
  const picture = (
    <VersionContent text="https://pictures.example/1.png" version={from} place={place} />
  );
  expect(read(picture)).toContain('Load the picture');
  const told = read(picture, { ...connected, isReport: true });
  expect(told).toContain('This picture is on pictures.example');
  expect(told).toContain('not in this report');
  expect(told).not.toMatch(/Load the picture|until you ask/);
});

it('a part of an artifact is not called its first: a service may send one after the other', () => {
  const { place } = makePlace('json');
  const versions = place.versions.map((version) => ({ ...version, change: 'partial' }));
  const rail = { jobId: null, selected: 0, against: null, onSelect: vi.fn() };
  expect(read(<VersionRail {...rail} versions={versions} />)).toMatch(
    /Version 1a part.*Version 2a part/,
  );
});
