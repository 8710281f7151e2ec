import { randomUUID } from 'node:crypto';
import { auth, newPerson, type Person, signIn } from '../support/people.ts';
import { newReview } from '../support/shop.ts';
import { adminOn, by, type CountedCall, on, ordered, paid, shopper } from './scenes.ts';

async function notLoggedInYet(): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { uid } = await auth.createUser({ email, password: 'correct horse', displayName: 'Sample Shopper' });
  return { uid, email, token: await signIn(email) };
}

export const peopleCalls: CountedCall[] = [
  {
    call: 'PUT /user/:email',
    when: 'login that changes nothing',
    scene: shopper((person) => by(person, 'PUT', `/user/${person.email}`)),
  },
  {
    call: 'PUT /user/:email',
    when: 'login with another name',
    scene: on(
      async () => {
        const person = await newPerson();
        await auth.updateUser(person.uid, { displayName: 'Another Name' });
        return person;
      },
      (person) => by(person, 'PUT', `/user/${person.email}`),
    ),
  },
  {
    call: 'PUT /user/:email',
    when: 'first login',
    scene: on(notLoggedInYet, (person) => by(person, 'PUT', `/user/${person.email}`)),
  },
  {
    call: 'PUT /user/:email',
    when: 'profile',
    scene: shopper((person) => by(person, 'PUT', `/user/${person.email}`, { body: { location: 'Bench 4' } })),
  },
  {
    call: 'GET /user/:email',
    scene: shopper((person) => by(person, 'GET', `/user/${person.email}`)),
  },
  {
    call: 'DELETE /user/:email',
    when: 'nothing ordered or reviewed',
    scene: shopper((person) => by(person, 'DELETE', `/user/${person.email}`)),
  },
  {
    call: 'DELETE /user/:email',
    when: 'by an admin, 1 unpaid order, 2 reviews',
    scene: adminOn(
      async () => {
        const { buyer } = await ordered();
        await newReview(buyer);
        await newReview(buyer);
        return buyer;
      },
      (boss, { email }) => by(boss, 'DELETE', `/user/${email}`),
    ),
  },
  {
    call: 'GET /users',
    when: '2 rows of more',
    scene: adminOn(
      () => Promise.all([newPerson(), newPerson(), newPerson()]),
      (boss) => by(boss, 'GET', '/users?limit=2'),
    ),
  },
  {
    call: 'GET /users',
    when: 'one word, 2 rows of more',
    scene: adminOn(
      () => Promise.all([newPerson(), newPerson(), newPerson()]),
      (boss) => by(boss, 'GET', '/users?limit=2&q=sample'),
    ),
  },
  {
    call: 'GET /users',
    when: 'two words, 1 row',
    scene: adminOn(newPerson, (boss, { uid }) => by(boss, 'GET', `/users?limit=2&q=sample+${uid}`)),
  },
  {
    call: 'PUT /user-status/:email',
    scene: adminOn(newPerson, (boss, { email, uid }) =>
      by(boss, 'PUT', `/user-status/${email}?uid=${uid}`, { body: { disabled: true } }),
    ),
  },
  {
    call: 'GET /user-data/:email',
    when: '1 paid order, 1 review',
    scene: on(
      async () => {
        const { buyer } = await paid();
        await newReview(buyer);
        return buyer;
      },
      (person) => by(person, 'GET', `/user-data/${person.email}`),
    ),
  },
  {
    call: 'GET /admin/:email',
    when: 'one’s own',
    scene: shopper((person) => by(person, 'GET', `/admin/${person.email}`)),
  },
  {
    call: 'GET /admin/:email',
    when: 'an admin’s own',
    scene: adminOn(
      async () => {},
      (boss) => by(boss, 'GET', `/admin/${boss.email}`),
    ),
  },
  {
    call: 'PUT /admin/:email',
    scene: adminOn(newPerson, (boss, { email, uid }) => by(boss, 'PUT', `/admin/${email}?uid=${uid}`)),
  },
  {
    call: 'DELETE /admin/:email',
    scene: adminOn(
      () => newPerson({ admin: true }),
      (boss, { email, uid }) => by(boss, 'DELETE', `/admin/${email}?uid=${uid}`),
    ),
  },
];
