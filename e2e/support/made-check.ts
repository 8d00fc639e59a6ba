import type { Page } from '@playwright/test';
import type { LocalService } from './local-service.ts';

/** Checks made for one test: what no seeded world should have to hold. Answered in the place of the service over HTTP. */
const MONITOR = '11111111-1111-4111-8111-111111111111';
export const CHECK = '22222222-2222-4222-8222-222222222222';
export const MONITOR_PATH = `/monitors/${MONITOR}`;
export const CHECK_PATH = `${MONITOR_PATH}/checks/${CHECK}`;

export interface MadePage {
  readonly id: string;
  readonly [field: string]: unknown;
}

export const pageId = (number: number) =>
  `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`;

export const makePage = (
  number: number,
  fields: Readonly<Record<string, unknown>> = {},
): MadePage => ({
  id: pageId(number),
  createdAt: '2026-11-20T10:00:00.000Z',
  targetId: 'target-1',
  url: `https://shop.example/item-${number}`,
  status: 'same',
  statusCode: 200,
  ...fields,
});

export const makePatch = (before: string, after: string) =>
  `--- previous\n+++ current\n@@ -1 +1 @@\n-${before}\n+${after}\n`;

const STATUSES = ['changed', 'error', 'new', 'removed', 'same'] as const;

/** The body of a check with these pages, all of them in one answer; `check` overrides its fields. */
export function makeAnswer(
  pages: readonly MadePage[],
  check: Readonly<Record<string, unknown>> = {},
  next: string | null = null,
) {
  const summary = Object.fromEntries(
    STATUSES.map((status) => [status, pages.filter((page) => page['status'] === status).length]),
  );
  return {
    success: true,
    next,
    data: {
      id: CHECK,
      monitorId: MONITOR,
      status: 'completed',
      trigger: 'manual',
      billingStatus: 'confirmed',
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:01:00.000Z',
      summary: { ...summary, totalPages: pages.length },
      ...check,
      pages,
      next,
    },
  };
}

/** A check that pages its list as the API does: limit, skip, status and an absolute next. */
export function pageThrough(
  pages: readonly MadePage[],
  check: Readonly<Record<string, unknown>> = {},
) {
  return (query: URLSearchParams) => {
    const [limit, skip, status] = [
      Number(query.get('limit') ?? 25),
      Number(query.get('skip') ?? 0),
      query.get('status'),
    ];
    const matching = status === null ? pages : pages.filter((page) => page['status'] === status);
    const filter = status === null ? '' : `&status=${status}`;
    const next =
      skip + limit < matching.length
        ? `https://api.example/v2/x?skip=${skip + limit}&limit=${limit}${filter}`
        : null;
    const whole = makeAnswer(pages, check).data;
    return {
      success: true,
      next,
      data: { ...whole, pages: matching.slice(skip, skip + limit), next },
    };
  };
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

/** Answers the made check; everything else of monitors is a 404, as on a deployment without the endpoints beyond the specification. */
export async function answerCheck(
  page: Page,
  service: LocalService,
  answer: (query: URLSearchParams, call: number) => unknown,
): Promise<void> {
  let call = 0;
  await page.route(`${service.baseUrl}/monitor/**`, (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    const url = new URL(request.url());
    if (!url.pathname.endsWith(`/monitor/${MONITOR}/checks/${CHECK}`))
      return route.fulfill({
        status: 404,
        headers: CORS,
        json: { success: false, error: 'Not Found' },
      });
    const body = answer(url.searchParams, ++call);
    return route.fulfill({
      status: 200,
      headers: { ...CORS, 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  });
}
