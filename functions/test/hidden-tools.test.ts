import { beforeEach, describe, expect, it } from 'vitest';
import { call, responds } from './support/api.ts';
import { rowIds } from './support/lists.ts';
import { newWord } from './support/new-word.ts';
import { newPerson } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { admin, newOrder, newTool } from './support/store.ts';

const [boss, shopper] = [await admin(), await newPerson()];
let word: string;
let id: string;

beforeEach(async () => {
  word = newWord();
  id = await newTool({ toolName: `Spokeshave ${word}`, category: word });
});

const change = (hidden: boolean) =>
  call('PATCH', `/tool/${id}`, { token: boss.token, body: { hidden }, key: word });
const read = (path: string, token?: string) => call('GET', `${path}v=${Date.now()}`, { token });

describe('a hidden tool', () => {
  it('is missing from lists, searches, category counts and the sitemap', async () => {
    await responds(change(true), 200, { modifiedCount: 1 });
    expect(rowIds((await read('/tools?limit=500&')).body)).not.toContain(id);
    expect(rowIds((await read(`/tools?q=${word}&`)).body)).toEqual([]);
    expect(rowIds((await read(`/tools?category=${word}&`)).body)).toEqual([]);
    expect(rowIds((await read(`/tools?hidden=true&`)).body)).toEqual([]);
    expect((await read('/categories?')).body).not.toContainEqual({ category: word, count: 1 });
    expect((await read('/sitemap.xml?')).body).not.toContain(id);
    const page = await call('GET', `/tools/${id}`);
    expect(page.status).toBe(404);
    expect(page.body).not.toContain('Spokeshave');
  });

  it('is shown only to admins, marked as hidden', async () => {
    await change(true);
    expect((await read(`/tool/${id}?`)).status).toBe(404);
    expect((await read(`/tool/${id}?`, shopper.token)).status).toBe(404);
    expect((await read(`/tool/${id}?`, boss.token)).body).toMatchObject({ _id: id, hidden: true });
    const { body, headers } = await read(`/managed-tools?q=${word}&`, boss.token);
    expect(body).toEqual([expect.objectContaining({ _id: id, hidden: true })]);
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(rowIds((await read(`/managed-tools?q=${word}&hidden=false&`, boss.token)).body)).toEqual([]);
  });

  it('cannot be ordered, but its earlier orders are kept', async () => {
    const order = await newOrder(shopper, id);
    await change(true);
    const body = { toolId: id, quantity: 2, ...delivery };
    await responds(call('POST', '/order', { token: shopper.token, body }), 404);
    expect((await call('GET', `/order/${order}`, { token: shopper.token })).body).toMatchObject({
      _id: order,
      toolName: `Spokeshave ${word}`,
    });
    expect((await call('DELETE', `/order/${order}`, { token: shopper.token })).status).toBe(200);
  });

  it('is visible to everyone after an admin shows it again', async () => {
    await change(true);
    await call('PATCH', `/tool/${id}`, { token: boss.token, body: { hidden: false } });
    const { body: tool } = await read(`/tool/${id}?`);
    expect(tool).toMatchObject({ _id: id, toolName: `Spokeshave ${word}` });
    expect(tool).not.toHaveProperty('hidden');
    expect((await read('/categories?')).body).toContainEqual({ category: word, count: 1 });
    expect(rowIds((await read(`/tools?category=${word.toUpperCase()}&`)).body)).toEqual([id]);
  });

  it('stays hidden if an admin changes it with a form that has no field `hidden`', async () => {
    await change(true);
    const body = { ...hammer, category: undefined, toolName: `Drawknife ${word}` };
    expect((await call('PUT', `/tool/${id}`, { token: boss.token, body })).status).toBe(200);
    expect((await read(`/tool/${id}?`)).status).toBe(404);
    expect((await read(`/tool/${id}?`, boss.token)).body).toMatchObject({ hidden: true, category: word });
  });
});
