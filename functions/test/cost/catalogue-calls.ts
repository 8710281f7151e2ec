import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { admin, hammer, newOrder, newReview, newTool } from '../support/shop.ts';
import { asAdmin, asShopper, type CountedCall, callAs, paid, prepared, succeeds, withKey } from './scenes.ts';

const reviewing = (options: () => { headers?: Record<string, string> }) =>
  asShopper((person) =>
    callAs(person, 'POST', '/review', { ...options(), body: { rating: 4, reviewText: 'Good in the hand' } }),
  );

const ofTool = (toolId: string) => ({ rating: 4, reviewText: 'Good in the hand', toolId });

export const catalogueCalls: CountedCall[] = [
  {
    call: 'GET /tool/:id',
    when: 'logged in',
    setUp: prepared(
      async () => ({ person: await newPerson(), id: await newTool() }),
      ({ person, id }) => callAs(person, 'GET', `/tool/${id}`),
    ),
  },
  {
    call: 'GET /tool/:id',
    when: 'visitor, not cached yet',
    setUp: prepared(newTool, (id) => succeeds(call('GET', `/tool/${id}`))),
  },
  {
    call: 'POST /tool',
    setUp: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'POST', '/tool', { body: hammer }),
    ),
  },
  {
    call: 'POST /tool',
    when: 'with a key',
    setUp: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'POST', '/tool', { body: hammer, ...withKey() }),
    ),
  },
  {
    call: 'PUT /tool/:id',
    setUp: asAdmin(newTool, (boss, id) => callAs(boss, 'PUT', `/tool/${id}`, { body: hammer })),
  },
  {
    call: 'PUT /tool/:id',
    when: 'with a key',
    setUp: asAdmin(newTool, (boss, id) => callAs(boss, 'PUT', `/tool/${id}`, { body: hammer, ...withKey() })),
  },
  {
    call: 'PATCH /tool/:id',
    setUp: asAdmin(newTool, (boss, id) =>
      callAs(boss, 'PATCH', `/tool/${id}`, { body: { toolPrice: 80, priceBefore: hammer.toolPrice } }),
    ),
  },
  {
    call: 'PATCH /tool/:id',
    when: 'with a key',
    setUp: asAdmin(newTool, (boss, id) =>
      callAs(boss, 'PATCH', `/tool/${id}`, { body: { hidden: true }, ...withKey() }),
    ),
  },
  {
    call: 'PUT /tool/:id/restore',
    setUp: asAdmin(
      async () => {
        const id = await newTool();
        await callAs(await admin(), 'DELETE', `/tool/${id}`);
        return id;
      },
      (boss, id) => callAs(boss, 'PUT', `/tool/${id}/restore`),
    ),
  },
  { call: 'DELETE /tool/:id', setUp: asAdmin(newTool, (boss, id) => callAs(boss, 'DELETE', `/tool/${id}`)) },
  { call: 'POST /review', setUp: reviewing(() => ({})) },
  { call: 'POST /review', when: 'with a key', setUp: reviewing(withKey) },
  {
    call: 'POST /review',
    when: 'about a tool, with a key',
    setUp: prepared(paid, ({ buyer, toolId }) =>
      callAs(buyer, 'POST', '/review', { body: ofTool(toolId), ...withKey() }),
    ),
  },
  {
    call: 'GET /reviews/:email',
    when: 'own reviews, page of 2',
    setUp: prepared(
      async () => {
        const person = await newPerson();
        for (let count = 0; count < 3; count += 1) await newReview(person);
        return person;
      },
      (person) => callAs(person, 'GET', `/reviews/${person.email}?limit=2`),
    ),
  },
  {
    call: 'GET /reviewable-tools/:email',
    when: '2 orders, 1 of them paid',
    setUp: prepared(
      async () => {
        const { buyer, toolId } = await paid();
        await newOrder(buyer, toolId);
        return buyer;
      },
      (buyer) => callAs(buyer, 'GET', `/reviewable-tools/${buyer.email}`),
    ),
  },
  {
    call: 'DELETE /review/:id',
    when: 'by its author',
    setUp: prepared(
      async () => {
        const person = await newPerson();
        return { person, id: await newReview(person) };
      },
      ({ person, id }) => callAs(person, 'DELETE', `/review/${id}`),
    ),
  },
  {
    call: 'DELETE /review/:id',
    when: 'by an admin',
    setUp: asAdmin(
      async () => newReview(await newPerson()),
      (boss, id) => callAs(boss, 'DELETE', `/review/${id}`),
    ),
  },
  {
    call: 'DELETE /review/:id',
    when: 'about a tool',
    setUp: asAdmin(
      async () => {
        const { buyer, toolId } = await paid();
        return newReview(buyer, { toolId });
      },
      (boss, id) => callAs(boss, 'DELETE', `/review/${id}`),
    ),
  },
];
