import { expect, it } from 'vitest';
import { makeCheck, makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { momentOf } from '#/components/monitor/check-moment.ts';
import { MARKDOWN } from '#/lib/text/summary-style.ts';
import { writeReport } from './report-markdown.ts';
import { writeSummaryInWords } from './summary-in-words.ts';

const summary = { changed: 2, new: 1, removed: 0, error: 1, same: 4996, totalPages: 5000 };

it('tells what the summary tells, and judgments only over all changed pages', () => {
  const check = makeCheck({ summary, error: 'One target timed out.', status: 'partial' });
  const start = `Check ${check.id} of 2026-11-20 10:00 UTC: partial, finished at 2026-11-20 10:05 UTC. Of 5,000 pages, 2 changed, 1 new, 1 could not be checked and 4,996 stayed the same.`;
  expect(writeSummaryInWords(check, null)).toBe(`${start} Error: One target timed out.`);
  const sure = makePage({
    judgment: { ...makeJudgment(true, 'high'), reason: 'The price went up.' },
    metadata: { title: 'Plans *and* prices', creditsUsed: null, searchStatus: null },
  });
  const pages = [
    makePage({ judgment: makeJudgment(true, 'low'), url: 'https://a.example/' }),
    sure,
  ];
  expect(writeSummaryInWords(check, [...pages, makePage()])).toBe(
    `${start} 2 of the 3 changed pages are judged meaningful, 1 was not judged. Meaningful: Plans *and* prices (The price went up); ${pages[0]?.url} (Because). Error: One target timed out.`,
  );
  const markdown = writeSummaryInWords(check, [sure], {
    style: MARKDOWN,
    href: 'https://console.example/a b',
  });
  expect(markdown).toContain(`Check [\`${check.id}\`](<https://console.example/a%20b>)`);
  expect(markdown).toContain('Plans \\*and\\* prices');
});

it('names the service that was asked, without which an id leads to no check', () => {
  const check = makeCheck();
  const told = writeSummaryInWords(check, null, { service: 'https://api.example:8443/v2' });
  expect(told).toMatch(new RegExp(`^Check ${check.id} on api\\.example:8443 of 2026`));
});

it('names the monitor, where its name is known: an id tells a reader nothing', () => {
  const check = makeCheck();
  const monitorName = 'Prices *and* plans';
  expect(writeSummaryInWords(check, null, { monitorName })).toMatch(
    /^“Prices \*and\* plans”, check \S+ of 2026/,
  );
  expect(writeSummaryInWords(check, null, { monitorName, style: MARKDOWN })).toMatch(
    /^“Prices \\\*and\\\* plans”, check \[/,
  );
  const report = {
    check,
    pages: [],
    scope: 'all pages',
    incomplete: null,
    service: null,
    link: null,
  };
  expect(writeReport({ ...report, monitorName })).toContain(
    `- **Monitor:** Prices \\*and\\* plans\n- **Monitor id:** ${check.monitorId}`,
  );
  expect(writeReport(report)).not.toContain('**Monitor:**');
});

it('names a page whose title is blank by its URL', () => {
  const page = makePage({
    judgment: { ...makeJudgment(true), reason: 'The price went up.' },
    metadata: { title: ' ', creditsUsed: null, searchStatus: null },
  });
  expect(writeSummaryInWords(makeCheck({ summary }), [page])).toContain(
    ` Meaningful: ${page.url} (The price went up).`,
  );
});

it('names a check by the moment by which the screens name it', () => {
  const at = (fields: Parameters<typeof makeCheck>[0]) =>
    /^Check \S+ of ([^:]*:\d\d UTC)/.exec(writeSummaryInWords(makeCheck(fields), null))?.[1];
  const [scheduledFor, startedAt] = ['2026-11-20T06:00:00Z', '2026-11-20T06:00:15Z'];
  const finishedAt = '2026-11-20T06:26:00Z';
  for (const check of [
    { scheduledFor, startedAt, finishedAt },
    { scheduledFor, startedAt: null, finishedAt },
    { scheduledFor, startedAt: 'soon', finishedAt: null },
  ])
    expect(at(check)).toBe(
      `${new Date(momentOf(makeCheck(check)) ?? 0).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    );
});

it('tells of a single changed page in the singular', () => {
  const check = makeCheck({ summary: { ...summary, changed: 1 } });
  const tell = (judgment: ReturnType<typeof makeJudgment> | null) =>
    writeSummaryInWords(check, [makePage({ judgment })]);
  expect(tell(makeJudgment(true))).toContain('. The changed page is judged meaningful.');
  expect(tell(makeJudgment(false))).toContain('. The changed page is judged as noise.');
  expect(tell(null)).toContain('. The changed page was not judged.');
  const unclear = { ...makeJudgment(true), meaningful: null };
  expect(tell(unclear)).toContain('. The changed page has a judgment without a verdict.');
  const pages = [unclear, unclear, null].map((judgment) => makePage({ judgment }));
  expect(writeSummaryInWords(check, pages)).toContain(
    '. 0 of the 3 changed pages are judged meaningful, 1 was not judged, 2 have a judgment without a verdict.',
  );
});

it('says of the results of a search no more than how they are counted', () => {
  const check = makeCheck({ summary, targetResults: [{ targetId: 't', type: 'search' }] });
  expect(writeSummaryInWords(check, null)).toContain('and 4,996 counted as same.');
});

it('names the new pages that are judged meaningful, as those are that a search monitor alerts to', () => {
  const check = makeCheck({ summary: { ...summary, changed: 0 } });
  const alert = makePage({
    status: 'new',
    judgment: { ...makeJudgment(true, 'high'), reason: 'An enforcement action.' },
    metadata: { title: 'Proceedings', creditsUsed: null, searchStatus: 'alert' },
  });
  const newPages = [alert, makePage({ status: 'new' })];
  expect(writeSummaryInWords(check, [], { newPages })).toMatch(
    / 1 new page is judged meaningful\. Meaningful: Proceedings \(An enforcement action\)\.$/,
  );
  // The changed pages are not all at hand: what is named is not all that is meaningful.
  expect(writeSummaryInWords(check, null, { newPages })).toMatch(/Meaningful new pages: [^;]+\.$/);
  expect(writeSummaryInWords(check, [], { newPages: newPages.slice(1) })).not.toContain('judged');
});

it('names of a search what counts as same and is judged meaningful, and claims no more than is at hand', () => {
  const targetResults = [{ targetId: 't', type: 'search' }];
  const check = makeCheck({ summary: { ...summary, changed: 0, same: 2 }, targetResults });
  const judged = (status: string, title: string) =>
    makePage({
      status,
      judgment: { ...makeJudgment(true, 'high'), reason: null },
      metadata: { title, creditsUsed: null, searchStatus: null },
    });
  const newPages = [judged('new', 'Alert')];
  const samePages = [makePage({ status: 'same' }), judged('same', 'Watched')];
  expect(writeSummaryInWords(check, [], { newPages, samePages })).toMatch(
    / 1 new page is judged meaningful\. 1 same page is judged meaningful\. Meaningful: Alert; Watched\.$/,
  );
  expect(writeSummaryInWords(check, [], { newPages })).toMatch(/ Meaningful new pages: Alert\.$/);
  expect(writeSummaryInWords(check, [judged('changed', 'Moved')], { newPages })).toMatch(
    / Meaningful changed and new pages: Moved; Alert\.$/,
  );
  expect(writeSummaryInWords(check, [judged('changed', 'Moved')])).toMatch(
    / Meaningful changed pages: Moved\.$/,
  );
});

it.each([
  { status: 'failed', says: ' It counts no pages.' },
  { status: 'running', says: ' It counts no pages yet.' },
] as const)('counts what the summary of a $status check counts: nothing', ({ status, says }) => {
  const nothing = { changed: 0, new: 0, removed: 0, error: 0, same: 0, totalPages: 0 };
  expect(writeSummaryInWords(makeCheck({ status, summary: nothing }), null)).toContain(says);
});

it('says where the counts do not fit', () => {
  const check = makeCheck({ summary: { ...summary, totalPages: 5 } });
  expect(writeSummaryInWords(check, null)).toContain(
    'The summary names 5 pages in total, but its counts by status add up to 5,000.',
  );
});

it('holds no total that is ahead of the counts against a check that is still counted', () => {
  const check = makeCheck({ status: 'running', summary: { ...summary, totalPages: 6_000 } });
  expect(writeSummaryInWords(check, null)).not.toContain('add up');
  expect(writeSummaryInWords(check, null)).toContain('Of 5,000 pages read so far, 2 changed, ');
  const impossible = makeCheck({ status: 'running', summary: { ...summary, new: -1 } });
  expect(writeSummaryInWords(impossible, null)).toContain('cannot be a number of pages');
  const report = { pages: [], scope: 'all pages', incomplete: null, service: null, link: null };
  expect(writeReport({ ...report, check })).not.toContain('add up');
  expect(writeReport({ ...report, check })).toContain('\n\nRead so far: 5,000 pages.');
  const ended = makeCheck({ ...check, status: 'completed' });
  expect(writeReport({ ...report, check: ended })).toContain('add up');
  expect(writeReport({ ...report, check: ended })).not.toContain('so far');
});

it('says where the list does not fit the counts, once', () => {
  const check = makeCheck({ summary: { ...summary, totalPages: 5 } });
  const own = 'The summary names 5 pages in total, but its counts by status add up to 5,000.';
  const other = 'The summary counts 2 changed pages, but the list holds 0.';
  expect(writeSummaryInWords(check, null, { doubts: [own, other] })).toMatch(
    new RegExp(`same\\. ${own} ${other}$`),
  );
});

it('says that no counts by status are given only where none is', () => {
  const say = (counts: object) =>
    writeSummaryInWords(makeCheck({ summary: { ...summary, ...counts, totalPages: 5 } }), null);
  const zero = { changed: 0, new: 0, removed: 0, error: 0, same: 0 };
  expect(say(zero)).toContain('It has 5 pages. The summary names 5 pages in total, but');
  const none = { changed: null, new: null, removed: null, error: null, same: null };
  expect(say(none)).toContain('It has 5 pages; no counts by status are given.');
});

it('does with whatever is there', () => {
  const check = makeCheck({
    summary: null,
    status: null,
    finishedAt: null,
    startedAt: 'soon',
    scheduledFor: null,
    createdAt: 'soon',
  });
  expect(writeSummaryInWords(check, null)).toBe(`Check ${check.id} of soon: not given.`);
});

it('says of a check in a file that was under way that this was when it was saved', () => {
  const tell = (status: string, isSaved: boolean) =>
    writeSummaryInWords(makeCheck({ status }), null, { isSaved });
  expect(tell('running', true)).toContain(': running. So it was when this was saved;');
  expect(tell('running', false)).not.toContain('saved');
  expect(tell('completed', true)).not.toContain('saved');
});

it('says of a check under way when the service last told it', () => {
  const heardAt = Date.parse('2026-11-20T10:05:30Z');
  const tell = (status: string) => writeSummaryInWords(makeCheck({ status }), null, { heardAt });
  expect(tell('running')).toContain(
    ': running. The service last answered at 2026-11-20 10:05 UTC.',
  );
  expect(tell('completed')).not.toContain('last answered');
});
