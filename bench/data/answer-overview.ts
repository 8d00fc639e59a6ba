/**
 * Makes a page answer what it asks of `https://bench.invalid/v2` itself: 20 monitors with 10 checks each. Runs inside the page, so it uses
 * nothing from outside.
 */
export function answerOverview(): void {
  const MONITORS = 20;
  const CHECKS = 10;
  const COUNTS = { changed: 12, error: 1, new: 2, removed: 0, same: 60 };
  const TOTAL = 75;
  const START = Date.parse('2026-11-20T10:00:00.000Z');
  const HOUR = 3_600_000;

  const uuid = (kind: number, number: number) =>
    `${String(kind).repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;

  const monitors = Array.from({ length: MONITORS }, (_, number) => ({
    id: uuid(1, number),
    name: `Monitor ${number}`,
    status: 'active',
    schedule: { cron: '0 * * * *', timezone: 'UTC' },
    lastRunAt: new Date(START - number * 60_000).toISOString(),
    nextRunAt: '2099-01-01T00:00:00.000Z',
  }));

  const checkOf = (monitor: number, number: number) => {
    const at = (ms: number) =>
      new Date(START - number * HOUR - monitor * 60_000 + ms).toISOString();
    return {
      id: uuid(2, monitor * 1000 + number),
      monitorId: uuid(1, monitor),
      status: 'completed',
      trigger: 'scheduled',
      billingStatus: 'confirmed',
      createdAt: at(0),
      scheduledFor: at(0),
      startedAt: at(1000),
      finishedAt: at(60_000),
      updatedAt: at(60_000),
      summary: { ...COUNTS, totalPages: TOTAL },
    };
  };

  const pagesOf = (check: number) =>
    Object.entries(COUNTS).flatMap(([status, count], kind) =>
      Array.from({ length: count }, (_, number) => ({
        id: uuid(3, check * 1000 + kind * 100 + number),
        url: `https://shop.example/${status}/${number}`,
        targetId: 'target',
        status,
        statusCode: status === 'error' ? 503 : 200,
        error: status === 'error' ? 'Service Unavailable' : null,
        createdAt: new Date(START).toISOString(),
        metadata: { title: `Page ${number} of the shop` },
        ...(status === 'changed' && {
          diff: {
            text: `--- previous\n+++ current\n@@ -1,3 +1,3 @@\n Name\n-Price: ${check + number}\n+Price: ${check + number + 1}\n End\n`,
          },
          judgment: {
            meaningful: number % 3 > 0,
            confidence: 'high',
            reason: `The price went from ${check + number} to ${check + number + 1}.`,
            meaningfulChanges: [],
          },
        }),
      })),
    );

  function answer(path: string, query: URLSearchParams): unknown {
    const offset = Number(query.get('offset') ?? 0);
    if (path === '/monitor') return { success: true, data: offset === 0 ? monitors : [] };
    const [, monitorId, isChecks, checkId] =
      /^\/monitor\/([^/]+)\/(checks)(?:\/([^/]+))?$/.exec(path) ?? [];
    if (isChecks === undefined) return undefined;
    const monitor = monitors.findIndex(({ id }) => id === monitorId);
    const checks = Array.from({ length: CHECKS }, (_, number) => checkOf(monitor, number));
    if (checkId === undefined) return { success: true, data: checks };
    const number = checks.findIndex(({ id }) => id === checkId);
    const status = query.get('status');
    return {
      success: true,
      next: null,
      data: {
        ...checks[number],
        pages: pagesOf(monitor * 100 + number).filter(
          (page) => (status ?? page.status) === page.status,
        ),
        next: null,
      },
    };
  }

  const fetchOutside = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.origin !== 'https://bench.invalid') return fetchOutside(input, init);
    const body = answer(url.pathname.replace(/^\/v2/, ''), url.searchParams);
    return body === undefined
      ? Response.json({ success: false, error: 'Not Found' }, { status: 404 })
      : Response.json(body);
  };
}
