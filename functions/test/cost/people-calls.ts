import { randomUUID } from 'node:crypto';
import { auth, newPerson, type Person, personWithOldAccount, signIn } from '../support/people.ts';
import { newReview } from '../support/shop.ts';
import { asAdmin, asShopper, type CountedCall, callAs, ordered, paid, prepared } from './scenes.ts';

async function notLoggedInYet(): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { uid } = await auth.createUser({ email, password: 'correct horse', displayName: 'Sample Shopper' });
  return { uid, email, token: await signIn(email) };
}

export const peopleCalls: CountedCall[] = [
  {
    call: 'PUT /user/:email',
    when: 'login without changes',
    setUp: asShopper((person) => callAs(person, 'PUT', `/user/${person.email}`)),
  },
  {
    call: 'PUT /user/:email',
    when: 'login with a new name',
    setUp: prepared(
      async () => {
        const person = await newPerson();
        await auth.updateUser(person.uid, { displayName: 'Another Name' });
        return person;
      },
      (person) => callAs(person, 'PUT', `/user/${person.email}`),
    ),
  },
  {
    call: 'PUT /user/:email',
    when: 'first login',
    setUp: prepared(notLoggedInYet, (person) => callAs(person, 'PUT', `/user/${person.email}`)),
  },
  {
    call: 'PUT /user/:email',
    when: 'profile change',
    setUp: asShopper((person) =>
      callAs(person, 'PUT', `/user/${person.email}`, { body: { location: 'Bench 4' } }),
    ),
  },
  {
    call: 'GET /user/:email',
    setUp: asShopper((person) => callAs(person, 'GET', `/user/${person.email}`)),
  },
  {
    call: 'DELETE /user/:email',
    when: 'without orders and reviews',
    setUp: asShopper((person) => callAs(person, 'DELETE', `/user/${person.email}`)),
  },
  {
    call: 'DELETE /user/:email',
    when: 'by an admin, 1 unpaid order, 2 reviews',
    setUp: asAdmin(
      async () => {
        const { buyer } = await ordered();
        await newReview(buyer);
        await newReview(buyer);
        return buyer;
      },
      (boss, { email }) => callAs(boss, 'DELETE', `/user/${email}`),
    ),
  },
  {
    call: 'GET /users',
    when: 'page of 2',
    setUp: asAdmin(
      () => Promise.all([newPerson(), newPerson(), newPerson()]),
      (boss) => callAs(boss, 'GET', '/users?limit=2'),
    ),
  },
  {
    call: 'GET /users',
    when: 'one word, page of 2',
    setUp: asAdmin(
      () => Promise.all([newPerson(), newPerson(), newPerson()]),
      (boss) => callAs(boss, 'GET', '/users?limit=2&q=sample'),
    ),
  },
  {
    call: 'GET /users',
    when: 'two words, 1 result',
    setUp: asAdmin(newPerson, (boss, { uid }) => callAs(boss, 'GET', `/users?limit=2&q=sample+${uid}`)),
  },
  {
    call: 'PUT /user-status/:email',
    setUp: asAdmin(personWithOldAccount, (boss, { email, uid }) =>
      callAs(boss, 'PUT', `/user-status/${email}?uid=${uid}`, { body: { disabled: true } }),
    ),
  },
  {
    call: 'GET /user-data/:email',
    when: '1 paid order, 1 review',
    setUp: prepared(
      async () => {
        const { buyer } = await paid();
        await newReview(buyer);
        return buyer;
      },
      (person) => callAs(person, 'GET', `/user-data/${person.email}`),
    ),
  },
  {
    call: 'GET /admin/:email',
    when: 'for a shopper',
    setUp: asShopper((person) => callAs(person, 'GET', `/admin/${person.email}`)),
  },
  {
    call: 'GET /admin/:email',
    when: 'for an admin',
    setUp: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'GET', `/admin/${boss.email}`),
    ),
  },
  {
    call: 'PUT /admin/:email',
    setUp: asAdmin(newPerson, (boss, { email, uid }) => callAs(boss, 'PUT', `/admin/${email}?uid=${uid}`)),
  },
  {
    call: 'DELETE /admin/:email',
    setUp: asAdmin(
      () => personWithOldAccount({ admin: true }),
      (boss, { email, uid }) => callAs(boss, 'DELETE', `/admin/${email}?uid=${uid}`),
    ),
  },
];
