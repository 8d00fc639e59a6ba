import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { parsePatch } from '#/ui/patch/model/parse-patch.ts';
import { countPlaces, locateMeaningfulChanges } from './locate-judgment.ts';
import { readDiff } from '#/components/page-change/page-change.ts';

const patch = parsePatch(
  '--- previous\n+++ current\n@@ -1,3 +1,3 @@\n # Plans\n-**Pro**: $49 a month\n+**Pro**: $59 a month\n Contact us\n',
);
const change = (before: string | null, after: string | null, type = 'changed', reason = '') => ({
  type,
  before,
  after,
  reason,
});
const fieldsOf = (json: unknown) => readDiff({ json }).fields;
const locate = (one: ReturnType<typeof change>, json: unknown, text: typeof patch | null = null) =>
  locateMeaningfulChanges([one], text, fieldsOf(json))[0];
const field = (path: string) => ({ in: 'fields', path });

describe("a judgment's change", () => {
  it('is found in the patch', () => {
    expect(
      locateMeaningfulChanges(
        [change('$49 a month', '$59 a month'), change('$49 a month', null)],
        patch,
        null,
      ),
    ).toMatchObject([
      { in: 'patch', row: 5 },
      { in: 'patch', row: 4 },
    ]);
  });

  it('is the field that held both values, in whatever form they are quoted', () => {
    const json = {
      'plans[0].price': { previous: 49, current: 59 },
      name: { current: 'Pro Max' },
      big: { previous: 1, current: 2 },
    };
    for (const [before, after] of [
      ['49', '59'],
      ['$49', '$59'],
      ['49.00', '59.00'],
    ] as const)
      expect(locate(change(before, after), json)).toEqual(field('plans[0].price'));
    expect(locate(change(null, 'Pro Max', 'added'), json, patch)).toEqual(field('name'));
    const text = parsePatch('--- previous\n+++ current\n@@ -1,2 +1,2 @@\n-49 stars\n+59 stars\n');
    expect(locate(change('49', '59'), json, text)).toEqual(field('plans[0].price'));
    const exact = parseJson(
      '{"id":{"previous":12345678901234567890,"current":12345678901234567891},"near":{"previous":12345678901234567000,"current":1}}',
    );
    expect(locate(change('12345678901234567890', '12345678901234567891'), exact)).toEqual(
      field('id'),
    );
  });

  it('is in both fields where one has got another name, if no third one had or has these values', () => {
    const renamed = {
      'plans[0].price': { previous: 99 },
      'plans[1].price': { previous: 49 },
      'plans[0].price_usd': { current: 99.5 },
      'plans[1].price_usd': { current: 59 },
    };
    const price = change('$49', '59', 'changed', 'plans[1].price rose');
    expect(locate(price, renamed)).toMatchObject({
      in: 'several',
      places: [field('plans[1].price'), field('plans[1].price_usd')],
    });
    for (const [path, value] of [
      ['plans[2].price', { previous: 49 }],
      ['plans[2].price_usd', { current: 59 }],
      ['plans[1].price_usd', { previous: 9, current: 59 }],
    ] as const)
      expect(locate(price, { ...renamed, [path]: value })).toMatchObject({ in: 'nowhere' });
    const moved = { ...renamed, plan: { previous: 49, current: 59 } };
    expect(locate(price, moved)).toEqual(field('plan'));
  });

  it('is the field that is quoted by its name, where the quote is of none as it is', () => {
    const json = {
      'plans[0].price': { previous: 49, current: 59 },
      'plans[1].price': { previous: 99, current: 129 },
      'plans[1].name': { previous: 'Team: small', current: 'Team: large' },
      trialDays: { previous: 14, current: 21 },
      seats: { previous: null, current: 5 },
    };
    for (const [before, after, path] of [
      ['price: 49', 'price: 59', 'plans[0].price'],
      ['Price: $99', 'Price: $129', 'plans[1].price'],
      ['plans[1].price = 99', 'plans[1].price = 129', 'plans[1].price'],
      ['"trialDays": 14,', '"trialDays": 21,', 'trialDays'],
      ['trial days: 14', 'Trial days: 21', 'trialDays'],
      ['14 days', '21 days', 'trialDays'],
      [null, '5 seats', 'seats'],
      ['', 'seats: 5', 'seats'],
      ['name: Team: small', 'name: Team: large', 'plans[1].name'],
      ['Team: small', 'Team: large', 'plans[1].name'],
    ] as const)
      expect(locate(change(before, after), json)).toEqual(field(path));
    for (const [before, after] of [
      ['price: 49', 'price: 129'],
      ['plans[0].price: 99', 'plans[0].price: 129'],
      ['price: 49', 'days: 59'],
      ['rice: 49', 'rice: 59'],
      ['49 days', '59 days'],
      ['cost: 49', 'cost: 59'],
    ] as const)
      expect(locate(change(before, after), json)).toMatchObject({ in: 'nowhere' });
    const blanks = ' '.repeat(500_000);
    for (const quote of [`a: ${blanks}b`, `${blanks}x${blanks}`, `x${blanks}x`, `1${blanks}x`])
      expect(locate(change(quote, null), json)).toMatchObject({ in: 'nowhere' });
  });

  it('is the nested value in which what is quoted stands under the name that is quoted with it', () => {
    const json = {
      plans: {
        previous: [
          { name: 'Pro', price: 49, seats: 49 },
          { name: 'Team', price: 99 },
        ],
        current: [
          { name: 'Pro', price: 59, seats: 49 },
          { name: 'Team', price: 99 },
        ],
      },
      limits: { previous: { api: { perMinute: 10 } }, current: { api: { perMinute: 20 } } },
      extras: { current: [{ price: 5 }] },
    };
    for (const [before, after, path] of [
      ['price: 49', 'price: 59', 'plans'],
      ['"price": 49,', '"price": 59,', 'plans'],
      ['plans[0].price: $49', 'plans[0].price: $59', 'plans'],
      ['per minute: 10', 'per minute: 20', 'limits'],
      ['api.perMinute: 10', 'api.perMinute: 20', 'limits'],
      [null, 'price: 5', 'extras'],
    ] as const)
      expect(locate(change(before, after), json), `${before} ${after}`).toEqual(field(path));
    for (const [before, after] of [
      // On both sides, of another name, at another place, or of a side that is another.
      ['seats: 49', 'seats: 59'],
      ['name: 49', 'name: 59'],
      ['plans[1].price: 49', 'plans[1].price: 59'],
      ['price: 59', 'price: 49'],
      ['price: 99', 'price: 99'],
      ['extras: 5', null],
    ] as const)
      expect(locate(change(before, after), json), `${before} ${after}`).toMatchObject({
        in: 'nowhere',
      });
    const twice = { plans: json.plans, offers: json.plans };
    expect(locate(change('price: 49', 'price: 59'), twice)).toMatchObject({ in: 'several' });
    expect(locate(change('offers[0].price: 49', 'offers[0].price: 59'), twice)).toEqual(
      field('offers'),
    );
  });

  it('is the field whose text holds a quoted address of a link, which nobody reads there', () => {
    const link = (version: number) => `See [Docs](https://a.example/v${version}) for more`;
    const json = {
      body: { previous: link(1), current: link(2) },
      other: { previous: link(3), current: link(4) },
    };
    const quoted = change('https://a.example/v1', 'https://a.example/v2');
    expect(locate(quoted, json)).toEqual(field('body'));
    const both = { body: { previous: `${link(1)} ${link(2)}`, current: `${link(2)} ${link(1)}` } };
    expect(locate(quoted, both)).toMatchObject({ in: 'nowhere' });
  });

  it('is found with an empty text for what was not there, as if it were left out', () => {
    const json = {
      seats: { current: 25 },
      plan: { previous: 'Team' },
      price: { previous: 4, current: 5 },
    };
    expect(locate(change('', '25', 'added'), json)).toEqual(field('seats'));
    expect(locate(change('Team', ' ', 'removed'), json)).toEqual(field('plan'));
    expect(locate(change('', '5', 'added'), json)).toEqual({ in: 'nowhere', why: 'absent' });
    // Emptied, and taken out: an empty text says of neither that it is the one.
    const emptied = { a: { previous: 'x', current: [] }, b: { previous: 'x', current: '' } };
    expect(locate(change('x', ''), emptied)).toMatchObject({
      in: 'several',
      places: [field('a'), field('b')],
    });
  });

  it('is the value that became one of another kind, quoted whole before and by an entry after', () => {
    const json = { plan: { previous: 'Team', current: { name: 'Pro', seats: 5 } } };
    expect(locate(change('Team', 'Pro'), json)).toEqual(field('plan'));
    expect(locate(change('Basic', 'Pro'), json)).toEqual({ in: 'nowhere', why: 'absent' });
    expect(locate(change('Team', 'Pro', 'added'), json)).toEqual({ in: 'nowhere', why: 'absent' });
  });

  it('is no field whose text merely contains the value, nor one that was not removed', () => {
    const json = {
      note: { previous: 'It costs 49 now', current: 'It costs 59 now' },
      count: { previous: 49, current: 7 },
      old: { previous: '49' },
    };
    expect(locate(change('49', '59'), json)).toEqual({ in: 'nowhere', why: 'absent' });
    expect(locate(change('49', null, 'removed'), json)).toEqual(field('old'));
    expect(locate(change('7', null, 'removed'), json)).toEqual({ in: 'nowhere', why: 'absent' });
    expect(
      locate(change(null, 'A plan named Pro Max is offered'), { name: { current: 'Pro Max' } }),
    ).toEqual({ in: 'nowhere', why: 'absent' });
  });

  it('is the entry of a nested value, or the passage of a text, that only one side has', () => {
    const json = {
      plans: { previous: [{ name: 'Pro' }], current: [{ name: 'Pro' }, { name: 'Team' }] },
      terms: {
        previous: 'Data is kept for ten days and then deleted.',
        current: 'Data is kept for ever and never deleted.',
      },
    };
    expect(locate(change(null, 'Team', 'added'), json)).toEqual(field('plans'));
    expect(locate(change(null, 'Pro', 'added'), json)).toEqual({ in: 'nowhere', why: 'absent' });
    expect(locate(change('kept for ten days', null, 'removed'), json)).toEqual(field('terms'));
    expect(locate(change('Data is kept for', null, 'removed'), json)).toEqual({
      in: 'nowhere',
      why: 'absent',
    });
  });

  it('is ambiguous between fields that changed alike, unless it names one or there is one change for each', () => {
    const json = {
      'plans[0].price': { previous: 49, current: 59 },
      'plans[1].price': { previous: 49, current: 59 },
    };
    const [first, second] = [field('plans[0].price'), field('plans[1].price')];
    expect(locate(change('49', '59'), json)).toEqual({
      in: 'several',
      places: [first, second],
      more: false,
    });
    expect(locate(change('49', '59', 'changed', 'The price (plans[1].price) rose.'), json)).toEqual(
      second,
    );
    expect(locate(Object.assign(change('49', '59'), { path: 'plans[1].price' }), json)).toEqual(
      second,
    );
    expect(
      locateMeaningfulChanges([change('49', '59'), change('49', '59')], null, fieldsOf(json)),
    ).toEqual([first, second]);
    expect(
      locateMeaningfulChanges([change('49', '59'), change('49', '59')], null, fieldsOf(json), 1),
    ).toEqual([first]);
  });

  it('is in at least as many places as were looked at, where there are more, and then at none of them', () => {
    const repeat = (times: number) =>
      parsePatch(`@@ -0,0 +1,${times} @@\n${'+Sold out\n'.repeat(times)}`);
    const soldOut = change(null, 'Sold out', 'added');
    const place = (times: number, changes = [soldOut]) =>
      locateMeaningfulChanges(changes, repeat(times), null)[0];
    const say = (times: number) => {
      const found = place(times);
      return found?.in === 'several' ? countPlaces(found) : found?.in;
    };
    expect([1, 2, 500, 501, 3_000].map(say)).toEqual([
      'patch',
      '2 places',
      '500 places',
      'at least 500 places',
      'at least 500 places',
    ]);
    // As many changes of the same words as were looked at are no reason to give each a place of its own.
    expect(
      place(
        500,
        Array.from({ length: 500 }, () => soldOut),
      ),
    ).toMatchObject({ in: 'patch', row: 1 });
    expect(
      place(
        501,
        Array.from({ length: 500 }, () => soldOut),
      ),
    ).toMatchObject({ in: 'several', more: true });
  });

  it('is not surely at the only whole line that was seen before the search stopped', () => {
    const line = '+Sold out until Monday\n';
    const made = parsePatch(`@@ -0,0 +1,1002 @@\n+Sold out\n${line.repeat(1_000)}+Sold out\n`);
    expect(locateMeaningfulChanges([change(null, 'Sold out', 'added')], made, null)).toMatchObject([
      { in: 'several', more: true },
    ]);
  });

  it('is one place where its words occur many times in one line', () => {
    const made = parsePatch(`@@ -0,0 +1,1 @@\n+${'ab '.repeat(2_000)}\n`);
    expect(locateMeaningfulChanges([change(null, '…ab…', 'added')], made, null)).toMatchObject([
      { in: 'patch', row: 1 },
    ]);
  });

  it('is read through the signs that a judge may write otherwise: quotation marks, entities, capitals, groups of digits', () => {
    const made = parsePatch(
      '--- a\n+++ b\n@@ -1,3 +1,3 @@\n-It&#x27;s 5&#160;&#8364; at Große Straße\n+It&#8217;s 6&#160;&#8364; at Große Straße\n k\n l\n',
    );
    for (const [before, after] of [
      ["It's 5 €", "It's 6 €"],
      ['‹It’s 5 € at Große Straße›', '「It’s 6 € at Große Straße」'],
      ["IT'S 5 € AT GROSSE STRASSE", "IT'S 6 € AT GROSSE STRASSE"],
    ] as const)
      expect(locateMeaningfulChanges([change(before, after)], made, null)).toMatchObject([
        { in: 'patch', row: 4, missing: null },
      ]);
    const json = {
      stars: { previous: 1_299, current: 12_990 },
      ratio: { previous: 1, current: 2 },
    };
    expect(locate(change('1,299', '12,990'), json)).toEqual(field('stars'));
    expect(locate(change('1 299', '12\u202f990'), json)).toEqual(field('stars'));
    expect(locate(change('1,29', '12,99'), json)).toMatchObject({ in: 'nowhere' });
  });

  it('is the list whose values are quoted one after another, as one writes them', () => {
    const json = {
      features: { previous: ['SSO', 'Audit log'], current: ['SSO', 'Audit log', 'SCIM'] },
      sizes: { previous: [1, 2], current: [1, 2, null] },
    };
    expect(locate(change('SSO, Audit log', 'SSO, Audit log, SCIM.'), json)).toEqual(
      field('features'),
    );
    expect(locate(change('1, 2', '1, 2, null'), json)).toEqual(field('sizes'));
    expect(locate(change('Audit log, SSO', 'SSO, SCIM'), json)).toMatchObject({ in: 'nowhere' });
  });

  it('is found where its quote ends in a stop that only the judge wrote', () => {
    const made = parsePatch(
      '@@ -1,4 +1,4 @@\n-Pro: $49 a month\n+Pro: $59 a month\n k\n-Old.\n+Sold out! Come back on Monday\n',
    );
    for (const [before, after, row] of [
      ['Pro: $49 a month.', 'Pro: $59 a month.', 2],
      ['“$49 a month,”', '“$59 a month.”', 2],
      ['$49 a month', '$59 a month; ', 2],
      [null, 'Come back on Monday.', 5],
      ['Old.', 'Sold out!', 5],
    ] as const)
      expect(locateMeaningfulChanges([change(before, after)], made, null)).toMatchObject([
        { in: 'patch', row, missing: null },
      ]);
    expect(
      locateMeaningfulChanges([change(null, 'Come back on Tuesday.')], made, null),
    ).toMatchObject([{ in: 'nowhere', why: 'absent' }]);
    const json = {
      price: { previous: 49, current: 59 },
      plan: { previous: 'Pro', current: 'Max' },
    };
    expect(locate(change('49.', '59.'), json)).toEqual(field('price'));
    expect(locate(change('"Pro".', '"Max."'), json)).toEqual(field('plan'));
  });

  it('is where its markup is, when it quotes nothing else: an image, a fence, a tag', () => {
    const made = parsePatch(
      '@@ -1,4 +1,5 @@\n-![](https://a.example/1.png)\n+![](https://a.example/2.png)\n k.\n+```\n+<hr class="wide">\n+A sentence.\n',
    );
    for (const [before, after, row] of [
      ['![](https://a.example/1.png)', '![](https://a.example/2.png)', 2],
      [null, '```', 4],
      [null, '<hr class="wide">', 5],
      [null, '```.', 4],
      [null, '“<hr class="wide">”', 5],
    ] as const)
      expect(locateMeaningfulChanges([change(before, after)], made, null)).toMatchObject([
        { in: 'patch', row },
      ]);
    // What is left of a tag without its signs, a stop, is no quote.
    expect(locateMeaningfulChanges([change(null, '<br>.')], made, null)).toMatchObject([
      { in: 'nowhere', why: 'absent' },
    ]);
  });

  it('is no field in which a cut quote would begin or end within a word or a number that it does not say enough of', () => {
    const json = {
      text: { previous: 'Pro plan costs 15', current: 'Pro plan costs 19' },
      box: { previous: 'the story of the box', current: 'the story of the pox' },
      '5s': { previous: 'Pro 15 plus 5 seats', current: 'Pro 15 plus 9 seats' },
      price: { previous: '100円から毎月', current: '200円から毎月' },
    };
    for (const [before, after] of [
      ['Pro … 5', 'Pro … 9'],
      ['Pro …5', 'Pro …9'],
      ['the story … ox', 'the story … ox'],
    ] as const)
      expect(locate(change(before, after), json)).toMatchObject({ in: 'nowhere' });
    expect(locate(change('Pro plan … 15', 'Pro plan … 19'), json)).toEqual(field('text'));
    expect(locate(change('Pro plan costs 1…', 'Pro plan costs 1…'), json)).toEqual(field('text'));
    expect(locate(change('Pro … 5 … seats', 'Pro … 9 … seats'), json)).toEqual(field('5s'));
    expect(locate(change('100…毎月', '200…毎月'), json)).toEqual(field('price'));
    const many = { a: { previous: `Pro ${'15'.repeat(300_000)}`, current: 'x' } };
    expect(locate(change('Pro … 5 … 7', 'x'), many)).toMatchObject({ in: 'nowhere' });
  });

  it('is the list that holds the record, or the amount with its unit, which only one side has', () => {
    const json = {
      plans: {
        previous: [{ name: 'Pro', price: 49 }, { name: 'Team' }],
        current: [{ name: 'Pro', price: 59 }, { name: 'Team' }],
      },
      price: { previous: 4, current: 5 },
    };
    for (const [before, after] of [
      ['$49', '$59'],
      ['{ "name": "Pro", "price": 49 }', '{"name":"Pro","price":59}'],
    ] as const)
      expect(locate(change(before, after), json)).toEqual(field('plans'));
    expect(locate(change('{"name":"Team"}', null, 'removed'), json)).toMatchObject({
      in: 'nowhere',
    });
  });

  it('is nowhere when neither holds it', () => {
    for (const quote of ['never said', '', null])
      expect(locateMeaningfulChanges([change(null, quote)], patch, [])).toEqual([
        { in: 'nowhere', why: quote ? 'absent' : 'nothing-quoted' },
      ]);
  });

  it('of which one text of two is there in few words has no place, and is not said to be absent', () => {
    const half = change('Sold out', 'never said');
    const whyIn = (times: number) => {
      const lines = '-Sold out until Monday\n'.repeat(times);
      const made = parsePatch(`@@ -1,${times + 1} +0,0 @@\n${lines}-Sold out\n`);
      return locateMeaningfulChanges(
        [half],
        times > 500 ? made : parsePatch(`@@ -1 +0,0 @@\n${lines}`),
        null,
      )[0];
    };
    expect(whyIn(3)).toEqual({ in: 'nowhere', why: 'half' });
    // The whole line is behind all that was looked at.
    expect(whyIn(600)).toEqual({ in: 'nowhere', why: 'half-of-many' });
  });

  it('is not looked for, and said not to be, after a million quoted characters', () => {
    const line = 'some words of a page '.repeat(55_000);
    const made = parsePatch(`@@ -1 +1 @@\n-${line}old\n+${line}new\n@@ -9 +9 @@\n-Free\n+Paid\n`);
    const long = Array.from({ length: 30 }, (_, index) =>
      change(`${line} ${index}`, `${index} ${line}`),
    );
    const locate = (quoted: readonly (typeof long)[number][]) =>
      locateMeaningfulChanges([...quoted, change('Free', 'Paid')], made, null);
    const one = cpuTimeOf(() => locate(long.slice(0, 1)));
    let found = locate([]);
    const thirty = cpuTimeOf(() => (found = locate(long)));
    // Of the thirty, each a million long, one is looked for.
    expect(thirty).toBeLessThan(1.5 * one);
    expect(found[0]).toEqual({ in: 'nowhere', why: 'absent' });
    expect(found.slice(1).map((place) => place.in === 'nowhere' && place.why)).toEqual(
      Array.from({ length: 30 }, () => 'not-looked-for'),
    );
    expect(locateMeaningfulChanges([change('Free', 'Paid'), ...long], made, null)[0]).toMatchObject(
      { in: 'patch' },
    );
  });

  it('is looked for in a time that grows with what there is, not with its square', () => {
    const lines = '-old value\n+new value\n'.repeat(15_000);
    const long = parsePatch(`--- a\n+++ b\n@@ -1,15000 +1,15000 @@\n${lines}`);
    const many = Object.fromEntries(
      Array.from({ length: 15_000 }, (_, index) => [
        `plans[${index}].price`,
        { previous: 'old value', current: 'new value' },
      ]),
    );
    const wide = {
      a: { previous: Array.from({ length: 50_000 }, (_, index) => index), current: ['nothing'] },
    };
    const reason = 'The plans[1].price rose. '.repeat(20_000);
    const big = 'some words of a page '.repeat(10_000);
    const cases: readonly (readonly [
      string,
      ReturnType<typeof change>,
      typeof patch | null,
      unknown,
    ])[] = [
      ['cut, in one long run', change('old … text', 'new … nothing'), long, null],
      ['cut, in equal fields', change('old … text', 'new … nothing'), null, many],
      [
        'in equal fields, with a long reason',
        change('old value', 'new value', 'changed', reason),
        null,
        many,
      ],
      ['long, in a value of many', change(big, big), null, wide],
      ['long, in many fields', change(`${big}…`, big), null, many],
    ];
    for (const [what, one, text, json] of cases) {
      const fields = fieldsOf(json);
      const before = process.cpuUsage();
      locateMeaningfulChanges(
        Array.from({ length: one.after === big ? 5 : 600 }, () => one),
        text,
        fields,
        5,
      );
      expect(process.cpuUsage(before).user / 1000, what).toBeLessThan(4_000);
    }
  });

  it('is at the field that its reason names, or at none, where the order of changes with the same words tells another', () => {
    const places = (paths: readonly string[], reasons: readonly string[]) =>
      locateMeaningfulChanges(
        reasons.map((reason) => change('10', '20', 'changed', reason)),
        null,
        fieldsOf(Object.fromEntries(paths.map((path) => [path, { previous: 10, current: 20 }]))),
      ).map((place) => (place.in === 'fields' ? place.path : place.in));
    const plans = ['basicPrice', 'proPrice'];
    expect(places(plans, ['Doubled', 'Doubled'])).toEqual(plans);
    expect(places(plans, ['The basic price doubled', 'So did the other'])).toEqual(plans);
    expect(places(plans, ['The Pro price doubled', 'The basic price doubled'])).toEqual(
      plans.toReversed(),
    );
    expect(places(plans, ['The Pro price doubled', 'Doubled'])).toEqual(['several', 'several']);
    expect(places(plans, ['Doubled', 'The basic price doubled'])).toEqual(['several', 'several']);
    expect(places(plans, ['Basic, and then Pro', 'Pro, and then basic'])).toEqual(plans);
    expect(places(['price', 'seats'], ['More seats', 'A higher price'])).toEqual([
      'seats',
      'price',
    ]);
    // What follows in the name of one is no name of the other; nor is a number or a little word.
    expect(places(['price', 'oldPrice'], ['The old price', 'The price'])).toEqual([
      'several',
      'several',
    ]);
    const alike = ['items[0].stock', 'items[1].stock'];
    expect(places(alike, ['1 item of the stock', '0 items'])).toEqual(alike);
    expect(places(['a', 'b'], ['b is a letter', 'a letter'])).toEqual(['a', 'b']);
  });

  it('is at no field that stayed as it was', () => {
    const json = {
      seats: { previous: '49', current: '49' },
      price: { previous: 29, current: '$49' },
    };
    expect(locate(change(null, '49'), json)).toEqual(field('price'));
    expect(locate(change('49', null), json)).toEqual({ in: 'nowhere', why: 'absent' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.jsonValue(),
        (before, after, text, value) => {
          const { fields } = readDiff({
            text,
            json: { a: { previous: before, current: [after] }, b: { previous: value } },
          });
          locateMeaningfulChanges(
            [change(before, after), change(JSON.stringify(value), text)],
            parsePatch(text),
            fields,
          );
        },
      ),
    );
  });
});
