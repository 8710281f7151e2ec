import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { users } from '../src/users/user.record.ts';
import { call } from './support/api.ts';
import { auth, newPerson, type Person } from './support/people.ts';
import { admin } from './support/store.ts';

const ids = z.array(z.object({ _id: z.string() }).transform(({ _id }) => _id));

async function find(q: string, query = ''): Promise<{ ids: string[]; next: string | undefined }> {
  const { token } = await admin();
  const { status, body, headers } = await call('GET', `/users?q=${encodeURIComponent(q)}${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  const next = /[?&](cursor=[^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
  return { ids: ids.parse(body), next };
}

/** A name that no other test uses. */
const family = `Q${randomUUID().replaceAll('-', '').slice(0, 12)}`;

let anna: Person;
let annemarie: Person;

beforeAll(async () => {
  anna = await newPerson({ displayName: `Anna ${family}` });
  annemarie = await newPerson({ displayName: `Annemarie ${family}` });
});

describe('a search for users', () => {
  it('finds users by a name or its beginning, newest first', async () => {
    expect((await find(family)).ids).toEqual([annemarie.uid, anna.uid]);
    expect((await find(family.slice(0, 9).toUpperCase())).ids).toEqual([annemarie.uid, anna.uid]);
  });

  it('finds only users who match all words', async () => {
    expect((await find(`ann ${family}`)).ids).toEqual([annemarie.uid, anna.uid]);
    expect((await find(`${family} annem`)).ids).toEqual([annemarie.uid]);
    expect((await find(`${family} berta`)).ids).toEqual([]);
  });

  it('finds users by an e-mail or a uid, or by its beginning', async () => {
    expect((await find(anna.email.toUpperCase())).ids).toEqual([anna.uid]);
    expect((await find(anna.email.slice(0, 30))).ids).toEqual([anna.uid]);
    expect((await find(anna.uid)).ids).toEqual([anna.uid]);
    expect((await find(anna.uid.slice(0, 8))).ids).toContain(anna.uid);
  });

  it('returns its results in pages', async () => {
    const first = await find(family, '&limit=1');
    expect(first.ids).toEqual([annemarie.uid]);
    const second = await find(family, `&limit=1&${first.next}`);
    expect(second).toEqual({ ids: [anna.uid], next: undefined });
  });

  it('finds a renamed user only by the new name after the next login', async () => {
    const person = await newPerson({ displayName: `Bert ${family}x` });
    await auth.updateUser(person.uid, { displayName: `Berta Z${family}` });
    await call('PUT', `/user/${person.email}`, { token: person.token });
    expect((await find(`z${family}`)).ids).toEqual([person.uid]);
    expect((await find(`${family}x`)).ids).toEqual([]);
  });

  it('finds users without stored search words after their next login', async () => {
    const person = await newPerson();
    await users.doc(person.uid).update({ words: [] });
    expect((await find(person.email)).ids).toEqual([]);
    await call('PUT', `/user/${person.email}`, { token: person.token });
    expect((await find(person.email)).ids).toEqual([person.uid]);
  });
});

describe('a search for users', () => {
  it('lists all users if the query is empty', async () => {
    expect((await find('', '&limit=2')).ids).toHaveLength(2);
    expect((await find('  ', '&limit=2')).ids).toHaveLength(2);
  });

  it('is rejected with two texts', async () => {
    const { token } = await admin();
    const { status, body } = await call('GET', '/users?q=a&q=b', { token });
    expect([status, body]).toMatchObject([400, { fields: { q: 'Please enter only one search text' } }]);
  });

  it('returns JSON even if the client asks for CSV', async () => {
    const { token } = await admin();
    const headers = { Accept: 'text/csv' };
    const { body } = await call('GET', '/users?limit=1', { token, headers });
    expect(ids.parse(body)).toHaveLength(1);
  });
});
