import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { audit } from '../src/audit/audit.repository.ts';
import { auditEntryResponse } from '../src/contract/responses.ts';
import { call, callAs, responds, succeeds } from './support/api.ts';
import { nextPage } from './support/lists.ts';
import { newPerson } from './support/people.ts';
import { hammer } from './support/samples.ts';
import { newOrder, newTool } from './support/store.ts';

const [ann, bob] = [await newPerson({ admin: true }), await newPerson({ admin: true })];
const guest = await newPerson();

const added = await succeeds(callAs(ann, 'POST', '/tool', hammer));
const { insertedId: toolId } = z.object({ insertedId: z.string() }).parse(added);
await callAs(bob, 'PUT', `/tool/${toolId}`, { ...hammer, toolPrice: 80 });
await callAs(ann, 'PUT', `/admin/${guest.email}`);
await callAs(ann, 'DELETE', `/tool/${toolId}`);
await audit.add({ actor: 'owner', action: 'user.demote', target: guest.uid, at: new Date() });

/** Returns a page of audit entries, and a text for each entry: its person and action. */
async function pageOf(query: string) {
  const page = await call('GET', `/audit?${query}`, { token: ann.token });
  const entries = z.array(auditEntryResponse).parse(page.body);
  return {
    entries,
    next: nextPage(page),
    asText: entries.map(({ email, actor, action }) => `${email ?? actor} ${action}`),
  };
}

const found = async (query: string) => (await pageOf(query)).asText;

describe('the list of admin actions', () => {
  it('shows who changed what, newest first', async () => {
    const { entries } = await pageOf('');
    expect(entries).toMatchObject([
      { actor: 'owner', action: 'user.demote', target: guest.uid, targetEmail: guest.email },
      { actor: ann.uid, email: ann.email, action: 'tool.delete', target: toolId },
      { actor: ann.uid, email: ann.email, action: 'user.promote', target: guest.uid },
      { actor: bob.uid, email: bob.email, action: 'tool.edit', target: toolId },
      { actor: ann.uid, email: ann.email, action: 'tool.add', target: toolId },
    ]);
    expect(entries[0]).not.toHaveProperty('email');
    expect(entries[1]).not.toHaveProperty('targetEmail');
  });

  it('can be filtered by person, object and action, alone or combined', async () => {
    const ofAnn = [`${ann.email} tool.delete`, `${ann.email} user.promote`, `${ann.email} tool.add`];
    expect(await found(`person=${ann.email.toUpperCase()}`)).toEqual(ofAnn);
    expect(await found(`person=${ann.uid}`)).toEqual(ofAnn);
    expect(await found('person=owner')).toEqual(['owner user.demote']);
    const onGuest = ['owner user.demote', `${ann.email} user.promote`];
    expect(await found(`object=${guest.email}`)).toEqual(onGuest);
    expect(await found(`object=${guest.uid}`)).toEqual(onGuest);
    expect(await found(`object=${toolId}&person=${bob.email}`)).toEqual([`${bob.email} tool.edit`]);
    expect(await found('action=user.demote')).toEqual(['owner user.demote']);
    expect(await found(`person=${ann.uid}&object=${toolId}&action=tool.add`)).toEqual(ofAnn.slice(2));
    expect(await found(`person=${bob.uid}&action=tool.add`)).toEqual([]);
    expect(await found('person=&object=&action=')).toHaveLength(5);
  });

  it('applies its filter to the next page too', async () => {
    const all: string[] = [];
    let query: string | undefined = `limit=1&person=${ann.uid}`;
    for (let pages = 0; query !== undefined && pages < 9; pages += 1) {
      const { asText, next } = await pageOf(query);
      all.push(...asText);
      query = next?.split('?')[1];
    }
    expect(all).toEqual(await found(`person=${ann.uid}`));
  });

  it('counts all entries that match, in the headers of the first of several pages', async () => {
    const countIn = async (query: string) => {
      const { headers } = await call('GET', `/audit?${query}`, { token: ann.token });
      return headers.get('X-Total-Count');
    };
    expect(await countIn('limit=2')).toBe('5');
    expect(await countIn(`limit=1&person=${ann.uid}&object=${toolId}`)).toBe('2');
    expect(await countIn('limit=5')).toBeNull();
    const { next } = await pageOf('limit=2');
    expect(await countIn(next?.split('?')[1] ?? '')).toBeNull();
  });

  it.each(['person', 'object'])('rejects a %s with an unknown e-mail and explains why', async (field) => {
    const fields = { [field]: 'No user has this e-mail. Please enter the uid.' };
    await responds(callAs(ann, 'GET', `/audit?${field}=unknown@example.com`), 400, { fields });
  });

  it('can be filtered by the uid of a deleted person', async () => {
    await call('DELETE', `/user/${bob.email}`, { token: ann.token });
    expect(await found(`person=${bob.uid}`)).toEqual([`${bob.uid} tool.edit`]);
    expect((await pageOf(`object=${bob.uid}`)).entries).toMatchObject([
      { email: ann.email, action: 'user.delete', target: bob.uid },
    ]);
  });
});

it('the history of an order with many entries starts with the latest, and links to the older ones', async () => {
  const orderId = await newOrder(guest, await newTool());
  const batch = audit.firestore.batch();
  for (let minute = 0; minute < 150; minute += 1)
    batch.create(audit.doc(), {
      ...{ actor: ann.uid, action: 'order.note', target: orderId, name: `${minute}` },
      at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    });
  await batch.commit();
  const named = async (path: string) => {
    const page = await call('GET', path, { token: ann.token });
    const entries = z.array(auditEntryResponse).parse(page.body);
    return { names: entries.map(({ name }) => Number(name)), next: nextPage(page) };
  };
  const minutes = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  const path = `/order/${orderId}/history`;
  const first = await named(`${path}?limit=100`);
  expect(first.names).toEqual(minutes(50, 100));
  expect(await named(first.next ?? '')).toEqual({ names: minutes(0, 50), next: undefined });
});
