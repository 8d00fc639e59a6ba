import type { MonitorSeed } from '../monitor-seed.ts';
import { editedPage, failsAt, replaceText, type Edit } from '../page-edits.ts';
import type { PageHistory } from '../page-version.ts';
import * as texts from './legal-texts.ts';

const TARGET = 'supplier-contracts';
/** About 2,500 lines at scale 1; at scale 30 the patch of its revision has about 20,000. */
const LONG_AGREEMENT_CLAUSES = 1_200;

interface LegalPage {
  readonly url: string;
  readonly title: string;
  readonly base: (scale: number) => string;
  readonly edits: readonly Edit<string>[];
  readonly failsAt?: number;
}

const edit = (at: number, ...apply: ((text: string) => string)[]): Edit<string> => ({
  at,
  apply: (text) => apply.reduce((state, change) => change(state), text),
});

/** The latest seeded check is number 4; the one that waits in the queue is number 5. */
const LEGAL_PAGES: readonly LegalPage[] = [
  {
    url: 'https://ostrava-mail.example/legal/master-agreement',
    title: 'Master service agreement (consolidated)',
    base: (scale) =>
      texts.printAgreement(
        'Master service agreement, consolidated',
        texts.writeClauses('ostrava', LONG_AGREEMENT_CLAUSES * scale),
      ),
    edits: [
      {
        at: 4,
        apply: (text) =>
          texts.printAgreement(
            'Master service agreement, consolidated',
            texts.reviseClauses(
              'ostrava',
              text.split('\n').filter((line) => /^\d/.test(line)),
            ),
          ),
      },
    ],
  },
  {
    url: 'https://cartwheel-analytics.example/legal/sub-processors',
    title: 'Sub-processors',
    base: () => texts.SUB_PROCESSORS,
    edits: [
      edit(
        2,
        replaceText(
          '| Tallyframe | Billing | Netherlands |',
          '| Tallyframe | Billing, tax reports | Netherlands |',
        ),
      ),
      edit(
        4,
        replaceText(
          '| Kestrel Support | Ticket system | Portugal | Messages to support |\n',
          '| Kestrel Support | Ticket system | Portugal | Messages to support |\n| Lumenstack | Language models for summaries | United States | Event names |\n',
        ),
        replaceText('within thirty days', 'within fourteen days'),
      ),
    ],
  },
  {
    url: 'https://harbourline.example/terms',
    title: 'Terms of service',
    base: () =>
      texts.printAgreement('Terms of service of Harbourline', [
        ...texts.writeClauses('harbourline', 30),
        '3.7 The Provider may change these terms with thirty days notice by mail.',
        '3.8 Total liability of the Provider is limited to the fees of the last twelve months.',
      ]),
    edits: [
      edit(
        4,
        replaceText('with thirty days notice by mail', 'with notice on this page'),
        replaceText('limited to the fees of the last twelve months.\n', 'limited to EUR 10,000.\n'),
      ),
    ],
  },
  {
    url: 'https://meena-store.example/ar/terms',
    title: 'شروط الخدمة',
    base: () => texts.ARABIC_TERMS,
    edits: [
      edit(
        4,
        replaceText('خلال 30 يوما', 'خلال 14 يوما'),
        replaceText('3 إلى 7 أيام', '5 إلى 10 أيام'),
      ),
    ],
  },
  {
    url: 'https://tamar-books.example/he/privacy',
    title: 'מדיניות פרטיות',
    base: () => texts.HEBREW_PRIVACY,
    edits: [
      edit(3, replaceText('24 חודשים', '36 חודשים')),
      edit(4, replaceText('חברת המשלוחים Dror Ltd', 'חברת המשלוחים Gesher Ltd')),
    ],
  },
  {
    url: 'https://saltmarsh-payroll.example/policies/acceptable-use.txt',
    title: 'Acceptable use policy',
    base: () => texts.WINDOWS_POLICY.replaceAll('\n', '\r\n'),
    edits: [
      edit(
        4,
        replaceText('above 60 per minute', 'above 20 per minute'),
        replaceText('after one written warning', 'without a warning'),
      ),
    ],
  },
  {
    url: 'https://mossgrove.example/privacy',
    title: 'Privacy at Mossgrove',
    base: () => texts.EASY_PRIVACY,
    edits: [edit(4, () => texts.EASY_PRIVACY_REWRITTEN)],
  },
  {
    url: 'https://brightkiln.example/cookies/register.json.txt',
    title: 'Cookie register',
    base: () => texts.writeRegister(0),
    edits: [edit(4, () => texts.writeRegister(1))],
  },
  {
    url: 'https://thornbury-sign.example/legal/dpa',
    title: 'Data processing agreement',
    base: () =>
      texts.printAgreement('Data processing agreement', texts.writeClauses('thornbury', 48)),
    edits: [
      edit(5, (text) =>
        texts.printAgreement(
          'Data processing agreement',
          texts.reviseClauses(
            'thornbury',
            text.split('\n').filter((line) => /^\d/.test(line)),
          ),
        ),
      ),
    ],
  },
  {
    url: 'https://quillbase.example/legal/terms?region=eu',
    title: 'Terms (EU)',
    base: () =>
      texts.printAgreement(
        'Terms of Quillbase for the European Union',
        texts.writeClauses('quillbase', 60),
      ),
    edits: [],
  },
  {
    url: 'https://vireo-voice.example/agb',
    title: 'Allgemeine Geschäftsbedingungen',
    base: () =>
      '# Allgemeine Geschäftsbedingungen\n\nDie Kündigungsfrist beträgt vier Wochen zum Monatsende.\nGerichtsstand ist Münster.\n',
    edits: [],
    failsAt: 4,
  },
];

const legalPage = (
  { url, title, base, edits, failsAt: failure }: LegalPage,
  scale: number,
): PageHistory =>
  editedPage<string>({
    url,
    targetId: TARGET,
    base: () => base(scale),
    edits,
    visits:
      failure === undefined
        ? []
        : [failsAt(failure, 403, 'The page refused the visit: 403 Forbidden (bot protection).')],
    write: (markdown) => ({ title, markdown }),
  });

export const legalMonitor: MonitorSeed = {
  slug: 'supplier-contracts',
  teamId: 'demo',
  name: 'Terms and policies of our suppliers',
  kind: 'markdown',
  status: 'active',
  schedule: { cron: '0 5 * * 1', everyMinutes: 10_080, offsetMinutes: 6_060 },
  goal: 'Changes to liability, notice periods, sub-processors and refunds. Wording that changes nothing is noise.',
  rule: {
    words: [
      { pattern: /liabilit|limited to/i, about: 'liability' },
      { pattern: /notice|\bdays\b|warning|יום|حكم|يوما/i, about: 'notice periods' },
      { pattern: /^\|.*\|$|sub-processor/i, about: 'sub-processors' },
      { pattern: /per minute|חודשים|Ltd/i, about: 'other terms', weak: true },
    ],
    noise: [/^last reviewed/i, /within thirty days|thirty days later/i],
  },
  targets: [
    {
      id: TARGET,
      type: 'scrape',
      shown: {
        urls: LEGAL_PAGES.map(({ url }) => url),
        scrapeOptions: { formats: ['markdown', { type: 'changeTracking', modes: ['git-diff'] }] },
      },
    },
  ],
  retentionDays: 365,
  usualMinutes: 3,
  past: [{}, {}, {}, {}, {}],
  present: { trigger: 'manual', createdAt: -0.4, startsAt: 3, endsAt: 5 },
  absentParts: 'null',
  notification: { email: { status: 'queued', recipients: ['legal@console.example'] } },
  pages: (scale) => LEGAL_PAGES.map((page) => legalPage(page, scale)),
};
