import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import { tools } from '../src/tools/tool.record.ts';
import { call, responds } from './support/api.ts';
import { inProcessApi } from './support/in-process-api.ts';
import { newPerson } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { newOrder, newTool, stockOf } from './support/store.ts';
import { deleteExpired } from './support/ttl.ts';

const DAY_MS = 24 * 60 * 60_000;

/** As in production, a cached copy is used for up to 30 seconds. */
const api = await inProcessApi({ PUBLIC_LIST_AGE_MS: '30000' });
const boss = await newPerson({ admin: true });
let id: string;

beforeEach(async () => {
  id = await newTool({ toolName: 'Spokeshave' });
});

const send = (method: string, path: string, body?: unknown) =>
  call(method, path, { token: boss.token, body, at: api.url });

const remove = async () => expect((await send('DELETE', `/tool/${id}`)).status).toBe(200);
const restore = () => send('PUT', `/tool/${id}/restore`);

/** Returns in which places the tool is visible to a client that has just changed it. */
async function placesWithTool(): Promise<Record<string, boolean>> {
  const has = async (path: string) => JSON.stringify((await send('GET', path)).body).includes(id);
  // The first request refreshes the cached copy.
  return {
    list: await has(`/tools?v=${Date.now()}`),
    search: await has('/tools?q=spokeshave&limit=500'),
    sitemap: await has('/sitemap.xml'),
    'its page': (await call('GET', `/tool/${id}`, { at: api.url })).status === 200,
    'its page, logged in': (await send('GET', `/tool/${id}`)).status === 200,
  };
}

const everywhere = (isSeen: boolean) => ({
  ...{ list: isSeen, search: isSeen, sitemap: isSeen, 'its page': isSeen, 'its page, logged in': isSeen },
});

describe('a deleted tool', () => {
  it('disappears everywhere, and reappears unchanged when it is restored', async () => {
    expect(await placesWithTool()).toEqual(everywhere(true));
    await remove();
    expect(await placesWithTool()).toEqual(everywhere(false));
    await responds(restore(), 200, { modifiedCount: 1, message: 'Spokeshave has been restored' });
    expect(await placesWithTool()).toEqual(everywhere(true));
    expect((await send('GET', `/tool/${id}`)).body).toMatchObject({ ...hammer, toolName: 'Spokeshave' });
  });

  it('cannot be ordered or changed', async () => {
    const buyer = await newPerson();
    await remove();
    const order = { toolId: id, quantity: 2, ...delivery };
    expect((await call('POST', '/order', { token: buyer.token, body: order })).status).toBe(404);
    expect((await send('PUT', `/tool/${id}`, hammer)).status).toBe(404);
    const change = { toolPrice: 80, priceBefore: hammer.toolPrice };
    expect((await send('PATCH', `/tool/${id}`, change)).status).toBe(404);
  });

  it('can be deleted again without an error, because the response to the deletion may be lost', async () => {
    await remove();
    const message = 'Spokeshave has been deleted';
    await responds(send('DELETE', `/tool/${id}`), 200, { deletedCount: 0, message });
    expect((await audit.where('target', '==', id).where('action', '==', 'tool.delete').get()).size).toBe(1);
  });

  it('is restocked when its orders are canceled', async () => {
    const buyer = await newPerson();
    const order = await newOrder(buyer, id, 5);
    await remove();
    expect((await call('DELETE', `/order/${order}`, { token: buyer.token })).status).toBe(200);
    await restore();
    expect(await stockOf(id)).toBe(20);
  });

  const existsAfter = async (days: number) => {
    await deleteExpired(new Date(Date.now() + days * DAY_MS));
    return (await tools.doc(id).get()).exists;
  };

  it('can be restored for 30 days, and is then deleted by Firestore', async () => {
    await remove();
    expect(await existsAfter(29)).toBe(true);
    expect(await existsAfter(31)).toBe(false);
    await responds(restore(), 404, { modifiedCount: 0 });
  });

  it('stays if it is restored', async () => {
    await remove();
    await responds(restore(), 200);
    expect((await tools.doc(id).get()).data()).not.toHaveProperty('expireAt');
    expect(await existsAfter(31)).toBe(true);
  });
});
