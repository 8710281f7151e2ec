import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { admin, hammer, newReview, newTool } from '../support/shop.ts';
import { adminOn, by, type CountedCall, done, on, shopper, withKey } from './scenes.ts';

const reviewing = (options: () => { headers?: Record<string, string> }) =>
  shopper((person) =>
    by(person, 'POST', '/review', { ...options(), body: { rating: 4, reviewText: 'Good in the hand' } }),
  );

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
    call: 'DELETE /review/:id',
    scene: adminOn(
      async () => newReview(await newPerson()),
      (boss, id) => by(boss, 'DELETE', `/review/${id}`),
    ),
  },
];
