import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call, succeeds } from './support/api.ts';
import { charge } from './support/card.ts';
import { rowIds } from './support/lists.ts';
import { newPerson, type Person } from './support/people.ts';

/** Plays the specification's client: only its 22 calls, with its payloads, in one visit of a shopper and an admin. */
let boss: Person;
let buyer: Person;

beforeAll(async () => {
  [boss, buyer] = await Promise.all([newPerson({ admin: true }), newPerson()]);
});

function send({ token }: Person, request: string, body?: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = request.split(' ');
  return succeeds(call(method, path, { token, body, headers }));
}

const inserted = z.object({ insertedId: z.string() });
const clientSecret = z.object({ clientSecret: z.string() });

const tool = {
  toolName: 'Jack plane',
  toolDescription: 'For flat boards.',
  toolImage: 'https://example.com/plane.png',
  toolMinimumOrderQuantity: '2',
  toolAvailableQuantity: '30',
  toolPrice: '50',
};

/** Pays an order from its page, with the specification's bare payload. */
async function pay(orderId: string, totalPrice: number): Promise<string> {
  const headers = { Referer: `http://127.0.0.1:5002/dashboard/payment/${orderId}` };
  const response = await send(buyer, 'POST /create-payment-intent', { totalPrice }, headers);
  const transactionId = clientSecret.parse(response).clientSecret.split('_secret_')[0] ?? '';
  await charge(transactionId);
  await send(buyer, `PATCH /order/${orderId}`, { transactionId, paid: true, status: 'pending' });
  return transactionId;
}

it('the specification’s client works with all of its 22 calls', async () => {
  // Login and profile.
  expect(await send(buyer, `PUT /user/${buyer.email}`)).toMatchObject({ token: buyer.token });
  const profile = { education: 'Joinery', location: 'Bench 4', phone: '01700000000', linkedIn: '' };
  await send(buyer, `PUT /user/${buyer.email}`, profile);
  expect(await send(buyer, `GET /user/${buyer.email}`)).toMatchObject({ location: 'Bench 4' });
  expect(await send(buyer, `GET /admin/${buyer.email}`)).toEqual({ admin: false });
  expect(await send(boss, `GET /admin/${boss.email}`)).toEqual({ admin: true });

  // Catalogue.
  await send(boss, 'POST /tool', tool);
  const listed = z
    .array(z.object({ _id: z.string(), toolName: z.string() }))
    .parse(await send(boss, 'GET /tools'));
  const toolId = listed.find(({ toolName }) => toolName === tool.toolName)?._id ?? '';
  expect(await send(buyer, `GET /tool/${toolId}`)).toMatchObject({
    toolPrice: 50,
    toolAvailableQuantity: 30,
  });

  // Orders of the same total, and their payment.
  const order = {
    name: 'Sample Shopper',
    email: buyer.email,
    toolId,
    toolName: tool.toolName,
    price: '50',
    quantity: '2',
    address: '1 Sample Street',
    phone: '01700000000',
  };
  const place = async () => inserted.parse(await send(buyer, 'POST /order', order)).insertedId;
  const [first, second, third] = [await place(), await place(), await place()];
  expect(rowIds(await send(buyer, `GET /orders/${buyer.email}`))).toEqual([third, second, first]);
  expect(await send(buyer, `GET /order/${first}`)).toMatchObject({ toolID: toolId, price: 50, quantity: 2 });
  const transactionId = await pay(first, 100);
  await pay(second, 100);
  expect(await send(buyer, `GET /order/${first}`)).toMatchObject({ paid: true, transactionId });
  expect(await send(buyer, `DELETE /order/${third}`)).toMatchObject({
    deletedCount: 1,
    message: expect.any(String),
  });

  // The admin ships an order, and returns the money of the other, which the shopper then cancels.
  expect(rowIds(await send(boss, 'GET /orders'))).toEqual(expect.arrayContaining([first, second]));
  const changed = { modifiedCount: 1, message: expect.any(String) };
  expect(await send(boss, `PATCH /shipped/${first}`)).toMatchObject(changed);
  expect(await send(boss, `PATCH /unpaid/${second}`)).toMatchObject(changed);
  expect(await send(buyer, `DELETE /order/${second}`)).toMatchObject({ deletedCount: 1 });
  expect(rowIds(await send(buyer, `GET /orders/${buyer.email}`))).toEqual([first]);

  // Reviews.
  const review = {
    name: 'Sample Shopper',
    email: buyer.email,
    image: '',
    rating: '5',
    reviewText: 'Flat as glass.',
  };
  await send(buyer, 'POST /review', review);
  expect(await send(boss, 'GET /reviews')).toContainEqual(
    expect.objectContaining({ reviewText: 'Flat as glass.' }),
  );

  // People: the promoted user's token of before works at once.
  expect(await send(boss, 'GET /users')).toContainEqual(expect.objectContaining({ email: buyer.email }));
  expect(await send(boss, `PUT /admin/${buyer.email}`)).toMatchObject({ modifiedCount: 1 });
  expect(await send(buyer, `GET /admin/${buyer.email}`)).toEqual({ admin: true });
  await send(buyer, 'GET /users');

  // A deleted tool is missing immediately.
  await send(boss, `DELETE /tool/${toolId}`);
  expect(rowIds(await send(boss, 'GET /tools'))).not.toContain(toolId);
  await send(boss, `DELETE /user/${buyer.email}`);
});
