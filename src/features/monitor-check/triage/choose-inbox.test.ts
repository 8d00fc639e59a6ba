import { expect, it } from 'vitest';
import { makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { chooseInbox } from './choose-inbox.ts';

const [changed, failed, alert, fresh, gone, watched, same] = [
  makePage({ status: 'changed', judgment: makeJudgment(false) }),
  makePage({ status: 'error' }),
  makePage({ status: 'new', judgment: makeJudgment(true) }),
  makePage({ status: 'new', judgment: makeJudgment(false) }),
  makePage({ status: 'removed' }),
  makePage({ status: 'same', judgment: makeJudgment(true, 'low') }),
  makePage({ status: 'same' }),
];
const ALL = [changed, failed, alert, fresh, gone, watched, same];

it('takes in every page judged meaningful, whatever its status', () => {
  expect(chooseInbox([ALL], [], false).pages).toEqual([changed, failed, alert, watched]);
});

it('takes in new and removed pages on request, and counts those that are taken in on request only', () => {
  expect(chooseInbox([ALL], ['new'], false).pages).toEqual([
    changed,
    failed,
    alert,
    fresh,
    watched,
  ]);
  expect(chooseInbox([ALL], ['new', 'removed'], false).pages).toEqual([
    changed,
    failed,
    alert,
    fresh,
    gone,
    watched,
  ]);
  expect(chooseInbox([ALL], [], false).rest).toEqual({ new: 1, removed: 1 });
});

it('takes in what has a status nobody has heard of, or none', () => {
  const odd = [
    makePage({ status: 'renamed' }),
    makePage({ status: 'constructor' }),
    makePage({ status: null }),
    makePage({ status: 'Same' }),
  ];
  expect(chooseInbox([[same, ...odd]], [], false)).toEqual({
    pages: odd,
    rest: { new: 0, removed: 0 },
  });
});

it('holds a result of two lists once, and both of two that share an id', () => {
  const twin = { ...changed, status: 'error' };
  const again = structuredClone(changed);
  expect(chooseInbox([[changed, twin], [again]], [], false).pages).toEqual([changed, twin]);
  expect(chooseInbox([[changed], [twin, failed]], [], false).pages).toEqual([
    changed,
    twin,
    failed,
  ]);
});

it('holds a page as it was read last while the check moves on', () => {
  const later = { ...changed, status: 'removed' };
  expect(chooseInbox([[changed], [later]], [], true).pages).toEqual([]);
  expect(chooseInbox([[changed], [later]], ['removed'], true)).toEqual({
    pages: [later],
    rest: { new: 0, removed: 1 },
  });
});

it('holds both of two results of one id that came last while the check moves on', () => {
  const [one, other] = [
    { ...changed, status: 'error' },
    { ...changed, status: 'error', error: 'Another' },
  ];
  expect(chooseInbox([[changed], [one, other]], [], true).pages).toEqual([one, other]);
});

it('holds tens of thousands of results with one id in no more than their time', () => {
  const twins = Array.from({ length: 40_000 }, (_, number) => ({
    ...changed,
    url: `https://e.example/${number}`,
  }));
  for (const hasMoved of [false, true])
    expect(chooseInbox([twins, twins], [], hasMoved).pages).toHaveLength(40_000);
});
