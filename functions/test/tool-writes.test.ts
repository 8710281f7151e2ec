import { expect, it } from 'vitest';
import { tools } from '../src/tools/tool.record.ts';
import { call } from './support/api.ts';
import { newPerson } from './support/people.ts';
import { admin, hammer, newOrder, newTool } from './support/store.ts';

it('every write of a tool updates its updatedAt', async () => {
  const [boss, buyer, id] = [await admin(), await newPerson(), await newTool()];
  const send = async (method: string, path: string, body?: unknown) => {
    const { status } = await call(method, path, { token: boss.token, body });
    expect(status, `${method} ${path}`).toBe(200);
  };
  const updatedAt = async () => (await tools.doc(id).get()).data()?.updatedAt?.getTime() ?? 0;
  let order = '';
  const writes: Record<string, () => Promise<void>> = {
    order: async () => {
      order = await newOrder(buyer, id);
    },
    cancel: () => send('DELETE', `/order/${order}`),
    edit: () => send('PUT', `/tool/${id}`, { ...hammer, toolMinimumOrderQuantity: 1 }),
    change: () => send('PATCH', `/tool/${id}`, { toolPrice: 80, priceBefore: hammer.toolPrice }),
    delete: () => send('DELETE', `/tool/${id}`),
    restore: () => send('PUT', `/tool/${id}/restore`),
  };
  let before = await updatedAt();
  expect(before).toBeGreaterThan(Date.now() - 60_000);
  for (const [name, write] of Object.entries(writes)) {
    await write();
    const after = await updatedAt();
    expect(after, name).toBeGreaterThan(before);
    before = after;
  }
});
