import { createRandom } from '../../random.ts';

const PARTIES = [
  'The Provider',
  'The Customer',
  'Each party',
  'A sub-processor',
  'The account holder',
] as const;
const DUTIES = [
  'keeps records of the processing and shows them on request',
  'answers a notice within the time named in Annex 2',
  'may not assign the agreement without the written consent of the other side',
  'bears the cost of an audit that finds nothing',
  'informs the other side of a change of control',
  'keeps confidential what it learns about the business of the other side',
  'insures its operations against loss of data',
  'names one person who receives notices',
  'deletes the data at the end of the agreement unless the law forbids it',
  'maintains the measures that Annex 3 describes',
] as const;
const LIMITS = [
  'the fees of the last twelve months',
  'the amount of one yearly fee',
  'EUR 250,000 per event',
  'direct and foreseeable damage',
] as const;

/** The numbered clauses of a long agreement, one paragraph each. The same seed gives the same clauses. */
export function writeClauses(seed: string, count: number): string[] {
  const random = createRandom(`clauses ${seed}`);
  return Array.from({ length: count }, (_, index) => {
    const section = Math.floor(index / 12) + 1;
    const place = `${section}.${(index % 12) + 1}`;
    const sentence = `${random.pick(PARTIES)} ${random.pick(DUTIES)}`;
    const limit = random.chance(0.2)
      ? ` Liability under this clause is limited to ${random.pick(LIMITS)}.`
      : '';
    const days = random.chance(0.35)
      ? ` The period is ${random.pick(['seven', 'fourteen', 'thirty', 'sixty', 'ninety'])} days.`
      : '';
    return `${place} ${sentence}.${days}${limit}`;
  });
}

/** Clauses under the headings of their sections, as a page shows them. */
export function printAgreement(title: string, clauses: readonly string[]): string {
  let section = '';
  const lines = clauses.flatMap((clause) => {
    const number = clause.slice(0, clause.indexOf('.'));
    if (number === section) return [clause, ''];
    section = number;
    return [`## Section ${number}`, '', clause, ''];
  });
  return [`# ${title}`, '', ...lines].join('\n');
}

/** Rewrites some clauses, drops some, adds some and moves one block: what a yearly revision does to an agreement. */
export function reviseClauses(seed: string, clauses: readonly string[]): string[] {
  const random = createRandom(`revision ${seed}`);
  const revised = clauses.flatMap((clause) => {
    const dice = random.next();
    if (dice < 0.05)
      return [
        clause
          .replace(/\b(seven|fourteen|thirty|sixty|ninety) days/, 'forty-five days')
          .replace('twelve months', 'six months'),
      ];
    if (dice < 0.08) return [clause.replace('The Provider', 'The Supplier')];
    if (dice < 0.1) return [];
    if (dice < 0.12)
      return [
        clause,
        `${clause.split(' ')[0] ?? ''}a ${random.pick(PARTIES)} ${random.pick(DUTIES)}, also after the agreement has ended.`,
      ];
    return [clause];
  });
  const from = Math.floor(revised.length * 0.7);
  const block = revised.splice(from, Math.max(2, Math.floor(revised.length * 0.01)));
  revised.splice(Math.floor(revised.length * 0.3), 0, ...block);
  return revised;
}

export const SUB_PROCESSORS = `# Sub-processors of Cartwheel Analytics

Last reviewed by our privacy team. We announce a new sub-processor thirty days before it starts.

| Company | Purpose | Country | Data |
|-|-|-|-|
| Northgate Hosting | Storage and computing | Ireland | All customer data |
| Ostrava Mail | Transactional mail | Czechia | Names, addresses |
| Tallyframe | Billing | Netherlands | Invoices |
| Kestrel Support | Ticket system | Portugal | Messages to support |

## How to object

Write to privacy@cartwheel-analytics.example within thirty days.
`;

/** Right-to-left text with Latin names, numbers and a link between. */
export const ARABIC_TERMS = `# شروط الخدمة لمتجر ميناء

هذه الشروط تنظم العلاقة بين المتجر والعميل.

## الأسعار والدفع

يدفع العميل ثمن الطلب عند الشراء بعملة EUR أو AED.
يرد المتجر المبلغ خلال 30 يوما من تاريخ استلام البضاعة المرتجعة.
تطبق ضريبة القيمة المضافة بنسبة 5% على كل طلب.

## التوصيل

يسلم الطلب خلال 3 إلى 7 أيام عمل داخل المدينة.
للاستفسار راسلنا على help@meena-store.example أو اتصل بالرقم 800-4410.

## القانون

تخضع هذه الشروط لقانون البلد الذي يقيم فيه العميل.
`;

export const HEBREW_PRIVACY = `# מדיניות פרטיות – Tamar Books

אנו שומרים את פרטי ההזמנה במשך 24 חודשים.
כתובת הדוא"ל משמשת למשלוח קבלות בלבד.
ניתן לבקש מחיקה בכתובת privacy@tamar-books.example בכל עת.
אנו משתפים נתונים עם חברת המשלוחים Dror Ltd.
`;

export const WINDOWS_POLICY = `# Acceptable use policy

Saltmarsh Payroll Ltd.

## 1. What is allowed

You may run payroll for companies that you are authorised to act for.
You may keep exports as long as the law asks you to.

## 2. What is not allowed

Sharing one login between several people.
Automated requests above 60 per minute.
Storing health records in notes.

## 3. Consequences

We suspend an account after one written warning.
`;

export const EASY_PRIVACY = `# Privacy at Mossgrove

We write this page for people, not for courts.

We know your name because you told us. We know your boards because you made them. Nobody at Mossgrove reads them unless you ask us to help.

Machines read them to search, to send reminders and to make backups. The backups live in two places and grow old after a month.

When you leave, you can take everything with you. What you do not take is gone thirty days later, from the backups too.

If you think we got something wrong, tell us. If we do not listen, tell your authority.
`;

/** The same page told again: nearly every sentence differs, no term does. */
export const EASY_PRIVACY_REWRITTEN = `# Privacy at Mossgrove

This page is for people first.

Your name comes from you, and so do your boards. Our staff looks at them only while helping you with a question that you sent.

Software goes through them so that search, reminders and copies for safety work. Two locations hold those copies, for four weeks each.

Leaving is easy: an export holds all that you made. Whatever stays behind disappears within thirty days, the copies included.

Did we make a mistake? Write to us. Still unhappy? Your authority is there for you.
`;

const PURPOSES = ['necessary', 'statistics', 'marketing'] as const;

/** One line of a little over 40,000 characters, as exports and consent registers have them. */
export const writeRegister = (edition: number): string => {
  const entries = Array.from({ length: 640 }, (_, index) => {
    const retention = edition > 0 && index % 211 === 7 ? 395 : 30 + ((index * 37) % 360);
    return `{"id":"ck_${String(index).padStart(4, '0')}","purpose":"${PURPOSES[index % 3] ?? ''}","days":${retention}}`;
  });
  return `# Cookie register\n\nOne line, as our consent tool exports it.\n\n[${entries.join(',')}]\n`;
};
