import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { call } from './support/api.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, newOrder, newReview, newTool } from './support/store.ts';

/** All fields of a tool that the API returns. Everyone can read them, so add a field only after careful thought. */
const toolFields = [
  '_id',
  'category',
  'createdAt',
  'ratingAverage',
  'ratingCount',
  'toolAvailableQuantity',
  'toolDescription',
  'toolImage',
  'toolMinimumOrderQuantity',
  'toolName',
  'toolPrice',
];

/** All fields that the API returns for an unpaid order, to its owner and to admins. */
const orderFields = [
  '_id',
  'address',
  'createdAt',
  'email',
  'heldUntil',
  'name',
  'paid',
  'phase',
  'phone',
  'price',
  'quantity',
  'refundedTotal',
  'status',
  'toolId',
  'toolName',
];

const documents = z.array(z.looseObject({ _id: z.string() }));

let owner: Person;
let boss: Person;
let toolId: string;
let orderId: string;

beforeAll(async () => {
  [owner, boss, toolId] = [await newPerson(), await admin(), await newTool({ category: 'Hand tools' })];
  orderId = await newOrder(owner, toolId);
  await firestore.doc(`orders/${orderId}`).update({ phase: 'shipped' });
  await newReview(owner, { toolId });
  await firestore.doc(`orders/${orderId}`).update({ phase: 'open', secret: 'margin 40 %' });
  await firestore.doc(`tools/${toolId}`).update({ secret: 'margin 40 %' });
});

const fieldsOf = (body: unknown) => Object.keys(z.looseObject({}).parse(body)).sort();
const inList = (body: unknown, id: string) => fieldsOf(documents.parse(body).find(({ _id }) => _id === id));
const read = async (path: string, token?: string) => (await call('GET', path, { token })).body;

describe('a tool', () => {
  it('has the same fields for visitors, shoppers and admins', async () => {
    expect(fieldsOf(await read(`/tool/${toolId}?v=${Date.now()}`))).toEqual(toolFields);
    expect(fieldsOf(await read(`/tool/${toolId}`, owner.token))).toEqual(toolFields);
    expect(fieldsOf(await read(`/tool/${toolId}`, boss.token))).toEqual(toolFields);
    expect(inList(await read(`/tools?v=${Date.now()}`), toolId)).toEqual(toolFields);
  });

  it('has a field `hidden` for admins if it is hidden', async () => {
    const hidden = await newTool({ category: 'Hand tools', hidden: true });
    const withoutReview = toolFields.filter((name) => !name.startsWith('rating'));
    const shown = [...withoutReview, 'hidden'].sort();
    expect(fieldsOf(await read(`/tool/${hidden}`, boss.token))).toEqual(shown);
    expect(inList(await read(`/managed-tools?v=${Date.now()}`, boss.token), hidden)).toEqual(shown);
  });
});

describe('an order', () => {
  it('has the same fields for its owner and for admins, and is rejected for others', async () => {
    const single = [...orderFields, 'toolID'].sort();
    expect(fieldsOf(await read(`/order/${orderId}`, owner.token))).toEqual(single);
    expect(fieldsOf(await read(`/order/${orderId}`, boss.token))).toEqual(single);
    expect(inList(await read(`/orders/${owner.email}`, owner.token), orderId)).toEqual(orderFields);
    expect(inList(await read('/orders', boss.token), orderId)).toEqual(orderFields);
    const otherUser = await newPerson();
    expect((await call('GET', `/order/${orderId}`)).status).toBe(401);
    expect((await call('GET', `/order/${orderId}`, { token: otherUser.token })).status).toBe(403);
  });
});
