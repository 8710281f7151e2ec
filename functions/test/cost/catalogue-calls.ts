import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { admin, hammer, newOrder, newReview, newTool } from '../support/shop.ts';
import { adminOn, by, type CountedCall, done, on, paid, shopper, withKey } from './scenes.ts';

const reviewing = (options: () => { headers?: Record<string, string> }) =>
  shopper((person) =>
    by(person, 'POST', '/review', { ...options(), body: { rating: 4, reviewText: 'Good in the hand' } }),
  );

const ofTool = (toolId: string) => ({ rating: 4, reviewText: 'Good in the hand', toolId });

export const catalogueCalls: CountedCall[] = [
  {
    call: 'GET /tool/:id',
    when: 'logged in',
    scene: on(
      async () => ({ person: await newPerson(), id: await newTool() }),
      ({ person, id }) => by(person, 'GET', `/tool/${id}`),
    ),
  },
  {
    call: 'GET /tool/:id',
    when: 'a stranger, of a tool that is not in the copy yet',
    scene: on(newTool, (id) => done(call('GET', `/tool/${id}`))),
  },
  {
    call: 'POST /tool',
    scene: adminOn(
      async () => {},
      (boss) => by(boss, 'POST', '/tool', { body: hammer }),
    ),
  },
  {
    call: 'POST /tool',
    when: 'with a key',
    scene: adminOn(
      async () => {},
      (boss) => by(boss, 'POST', '/tool', { body: hammer, ...withKey() }),
    ),
  },
  {
    call: 'PUT /tool/:id',
    scene: adminOn(newTool, (boss, id) => by(boss, 'PUT', `/tool/${id}`, { body: hammer })),
  },
  {
    call: 'PUT /tool/:id',
    when: 'with a key',
    scene: adminOn(newTool, (boss, id) => by(boss, 'PUT', `/tool/${id}`, { body: hammer, ...withKey() })),
  },
  {
    call: 'PATCH /tool/:id',
    scene: adminOn(newTool, (boss, id) =>
      by(boss, 'PATCH', `/tool/${id}`, { body: { toolPrice: 80, priceBefore: hammer.toolPrice } }),
    ),
  },
  {
    call: 'PATCH /tool/:id',
    when: 'with a key',
    scene: adminOn(newTool, (boss, id) =>
      by(boss, 'PATCH', `/tool/${id}`, { body: { hidden: true }, ...withKey() }),
    ),
  },
  {
    call: 'PUT /tool/:id/restore',
    scene: adminOn(
      async () => {
        const id = await newTool();
        await by(await admin(), 'DELETE', `/tool/${id}`);
        return id;
      },
      (boss, id) => by(boss, 'PUT', `/tool/${id}/restore`),
    ),
  },
  { call: 'DELETE /tool/:id', scene: adminOn(newTool, (boss, id) => by(boss, 'DELETE', `/tool/${id}`)) },
  { call: 'POST /review', scene: reviewing(() => ({})) },
  { call: 'POST /review', when: 'with a key', scene: reviewing(withKey) },
  {
    call: 'POST /review',
    when: 'of a tool, with a key',
    scene: on(paid, ({ buyer, toolId }) =>
      by(buyer, 'POST', '/review', { body: ofTool(toolId), ...withKey() }),
    ),
  },
  {
    call: 'GET /reviews/:email',
    when: 'one’s own, 2 rows of more',
    scene: on(
      async () => {
        const person = await newPerson();
        for (let count = 0; count < 3; count += 1) await newReview(person);
        return person;
      },
      (person) => by(person, 'GET', `/reviews/${person.email}?limit=2`),
    ),
  },
  {
    call: 'GET /reviewable-tools/:email',
    when: '2 orders, 1 of them paid',
    scene: on(
      async () => {
        const { buyer, toolId } = await paid();
        await newOrder(buyer, toolId);
        return buyer;
      },
      (buyer) => by(buyer, 'GET', `/reviewable-tools/${buyer.email}`),
    ),
  },
  {
    call: 'DELETE /review/:id',
    when: 'one’s own',
    scene: on(
      async () => {
        const person = await newPerson();
        return { person, id: await newReview(person) };
      },
      ({ person, id }) => by(person, 'DELETE', `/review/${id}`),
    ),
  },
  {
    call: 'DELETE /review/:id',
    when: 'by an admin',
    scene: adminOn(
      async () => newReview(await newPerson()),
      (boss, id) => by(boss, 'DELETE', `/review/${id}`),
    ),
  },
  {
    call: 'DELETE /review/:id',
    when: 'of a tool',
    scene: adminOn(
      async () => {
        const { buyer, toolId } = await paid();
        return newReview(buyer, { toolId });
      },
      (boss, id) => by(boss, 'DELETE', `/review/${id}`),
    ),
  },
];
