import { expect, it } from 'vitest';
import { makeJudgment, makePage } from '../test-data.ts';
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
  expect(chooseInbox(ALL, []).pages).toEqual([changed, failed, alert, watched]);
});

it('takes in new and removed pages on request, and counts those that only a request brings', () => {
  expect(chooseInbox(ALL, ['new']).pages).toEqual([changed, failed, alert, fresh, watched]);
  expect(chooseInbox(ALL, ['new', 'removed']).pages).toEqual([changed, failed, alert, fresh, gone, watched]);
  expect(chooseInbox(ALL, []).rest).toEqual({ new: 1, removed: 1 });
});

it('holds a page that was read twice once, as it was read last', () => {
  const later = { ...changed, status: 'removed' };
  expect(chooseInbox([changed, later], []).pages).toEqual([]);
  expect(chooseInbox([changed, later], ['removed'])).toEqual({ pages: [later], rest: { new: 0, removed: 1 } });
});
