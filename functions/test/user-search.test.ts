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
