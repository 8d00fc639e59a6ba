export interface Mention {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** First and last check among whose results it is. The latest seeded check is number 6. */
  readonly from: number;
  readonly to?: number;
  readonly unreadableAt?: readonly number[];
  readonly rewritten?: { readonly at: number; readonly text: string };
}

const mention = (
  from: number,
  url: string,
  title: string,
  text: string,
  more: Partial<Mention> = {},
): Mention => ({
  url,
  title,
  text,
  from,
  ...more,
});

/** Search results about an invented product, some to the point, some near it, some beside it. */
export const MENTIONS: readonly Mention[] = [
  mention(
    0,
    'https://toolshed-review.example/web-data-console',
    'Web Data Console, reviewed after a month',
    'We ran Web Data Console on 400 pages for a month. Triage by keyboard is what made it stick. The export could say more about costs.',
  ),
  mention(
    0,
    'https://forum.datafolk.example/t/which-monitor/1841',
    'Which tool do you use to watch competitors?',
    'Somebody named Web Data Console, somebody else a cron job and diff. Both got hearts.',
  ),
  mention(
    6,
    'https://buyersbench.example/compare/pagewatch-vs-web-data-console',
    'PageWatch vs. Web Data Console: which one reads changes better?',
    'Web Data Console explains why a change matters; PageWatch is cheaper below 50 pages. We would pick the first for pricing teams.',
  ),
  mention(
    6,
    'https://forum.datafolk.example/t/console-429/2210',
    'Web Data Console answers 429 all morning',
    'Since Tuesday Web Data Console shows “Rate limit exceeded” on our trial key. It does count down and retries, but our dashboard is empty until noon.',
  ),
  mention(
    6,
    'https://mira-writes.example/notes/agents-that-fail-well',
    'Agents that fail well',
    'The best part of Web Data Console is not when a run works. It is that a failed one opens on its cause.',
  ),
  mention(
    6,
    'https://social.rookery.example/@ola/114820553',
    'Ola on Rookery',
    'TIL Web Data Console shows me the price change before our sales call. That was awkward for the other side.',
  ),
  mention(
    6,
    'https://jobs.example/view/88321',
    'Data analyst (m/f/d), Rotterdam',
    'You know SQL and have used Web Data Console or a similar product.',
    { unreadableAt: [6] },
  ),
  mention(
    5,
    'https://newsletter.signalpath.example/issues/77',
    'Signal Path 77: tools that read the web',
    'This week: three web data platforms compared on change detection. None of them is perfect.',
  ),
  mention(
    2,
    'https://blog.orlo-freight.example/how-we-track-tariffs',
    'How we track tariffs in eleven countries',
    'We monitor pages of customs offices with Web Data Console and let it judge what matters. Two false alarms in six weeks.',
  ),
  mention(
    1,
    'https://docs.other-watcher.example/guide',
    'Guide: change detection for beginners',
    'Change detection compares two versions of a page. Start with the pages that cost you money when they change.',
  ),
  mention(
    0,
    'https://handbook.civicdata.example/monitoring',
    'Monitoring public registers',
    'A handbook for newsrooms that monitor web pages of public bodies, with a chapter on robots and manners.',
    {
      rewritten: {
        at: 6,
        text: 'A handbook for newsrooms that monitor web pages of public bodies. New in this edition: a chapter on Web Data Console and how three newsrooms use it.',
      },
    },
  ),
  mention(
    3,
    'https://podcast.longreadlater.example/41',
    'Episode 41: reading the web by machine',
    'A conversation about web data APIs, consent and why diffs are a user interface problem.',
  ),
  mention(
    0,
    'https://www.consoletables.example/',
    'Console tables for narrow halls',
    'Oak and ash console tables, delivered flat.',
  ),
  mention(
    0,
    'https://gamer-hub.example/console-deals',
    'The best console deals this week',
    'Two controllers and a headset for less than last year.',
  ),
  mention(
    2,
    'https://webcomponents-weekly.example/182',
    'Web Components Weekly 182',
    'Declarative shadow roots, a console for events, and a long read on data attributes.',
  ),
  mention(
    4,
    'https://statistics.office.example/open-data',
    'Open data portal',
    'Download tables about population, trade and transport.',
  ),
  mention(0, 'https://archive.pastebin.example/8fK2', 'Untitled', 'console.log(web.data)', {
    to: 4,
  }),
  mention(
    5,
    'https://video.streamline.example/watch?v=wdc-setup',
    'Set up Web Data Console in nine minutes',
    'A walk through connections, keys and the first monitor in Web Data Console.',
    { unreadableAt: [6] },
  ),
  mention(
    1,
    'https://legalwatch.example/blog/terms-that-move',
    'Terms that move: watching contracts change',
    'Law firms monitor web pages of suppliers; a tool that keeps the former text is worth its fee.',
  ),
  mention(
    0,
    'https://q-and-a.devden.example/questions/77120',
    'How do I get notified when a page changes?',
    'The accepted answer uses a feed. The second one names Web Data Console with a screenshot of a diff.',
  ),
  mention(
    3,
    'https://pricing-people.example/tools',
    'Tools that pricing people like',
    'A list of fourteen. Web Data Console is number five, “because it tells noise from news”.',
  ),
  mention(
    6,
    'https://ml-digest.example/2026/47',
    'Digest, week 47',
    'Judges that say how sure they are, change detection at scale, and a benchmark of web data APIs.',
  ),
  mention(
    0,
    'https://recipes.slowkitchen.example/console',
    'Consolé, a soup from the hills',
    'Leeks, barley and a bone that has seen better days.',
  ),
  mention(
    5,
    'https://status.harbourline.example/incidents/9214',
    'Harbourline: delayed notifications',
    'Messages through one provider arrived late between 08:10 and 09:25 UTC.',
  ),
  mention(
    7,
    'https://toolshed-review.example/web-data-console-2',
    'Web Data Console, three months on',
    'The second look: Web Data Console now compares runs side by side.',
  ),
  mention(
    7,
    'https://forum.datafolk.example/t/export/2290',
    'Exports with formulas?',
    'Does the CSV of Web Data Console escape cells that begin with an equals sign? It does.',
  ),
];
