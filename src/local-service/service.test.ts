import { describe, expect, it } from 'vitest';
import { createTestService } from './hosts/test-host.ts';

const detail = '/monitor/0c9e3d4a-0000-8000-8000-000000000000/checks/0c9e3d4a-0000-8000-8000-000000000001';

describe('authentication', () => {
  it('x', async () => {
    const { ask } = createTestService();
    const r = await ask(detail);
    console.log(r.status, r.body);
    expect(r.status).toBe(404);
  });
});
