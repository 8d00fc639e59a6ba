import { it } from 'vitest';
import { createTestService } from './hosts/test-host.ts';
it('x', async () => {
    const { ask } = createTestService();
    const r: any = (await ask('/monitor')).body;
    for (const m of r.data) {
      console.log(m.name, m.id, m.lastRunAt, m.nextRunAt, m.estimatedCreditsPerMonth, JSON.stringify(m.lastCheckSummary));
      const c: any = (await ask(`/monitor/${m.id}/checks?limit=100`)).body;
      for (const k of c.data) console.log('  ', k.id, k.status, k.trigger, k.createdAt, k.startedAt, k.finishedAt, JSON.stringify(k.summary), k.estimatedCredits, k.actualCredits, k.billingStatus, k.error);
      const d: any = (await ask(`/monitor/${m.id}/checks/${c.data[0].id}?status=changed`)).body;
      for (const p of d.data.pages) console.log(p.url, JSON.stringify(p.judgment), p.diff?.text, JSON.stringify(p.diff?.json).slice(0, 300));
    }
});
