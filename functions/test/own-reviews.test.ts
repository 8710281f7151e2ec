import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audit } from '../src/audit/audit.repository.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { call, responds } from './support/api.ts';
import { namesakeOf, newPerson, type Person } from './support/people.ts';
import { admin, newReview } from './support/store.ts';

const ids = z.array(z.object({ _id: z.string() }).transform(({ _id }) => _id));

async function reviewsOf({ email }: Person, reader: Person, query = ''): Promise<string[]> {
  const { status, body } = await call('GET', `/reviews/${email}${query}`, { token: reader.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return ids.parse(body);
}

const remove = (id: string, { token }: Person) => call('DELETE', `/review/${id}`, { token });

describe('a shopper’s own reviews', () => {
  it('are listed for their author and for admins, newest first and page by page', async () => {
    const [writer, another] = await Promise.all([newPerson(), newPerson()]);
    const first = await newReview(writer);
    const second = await newReview(writer);
    await newReview(another);
    expect(await reviewsOf(writer, writer)).toEqual([second, first]);
    expect(await reviewsOf(writer, await admin())).toEqual([second, first]);
    expect(await reviewsOf(writer, writer, '?limit=1')).toEqual([second]);
  });

  it('are not listed for a later account with the same e-mail', async () => {
    const writer = await newPerson();
    const id = await newReview(writer);
    const namesake = await namesakeOf(writer);
    expect(await reviewsOf(namesake, namesake)).toEqual([]);
    await responds(remove(id, namesake), 403, { deletedCount: 0 });
    expect((await reviews.doc(id).get()).exists).toBe(true);
  });

  it('can be deleted by their author, without an audit entry', async () => {
    const writer = await newPerson();
    const id = await newReview(writer);
    await responds(remove(id, writer), 200, { deletedCount: 1 });
    await responds(remove(id, writer), 404, { deletedCount: 0 });
    expect(await reviewsOf(writer, writer)).toEqual([]);
    expect((await audit.where('target', '==', id).get()).size).toBe(0);
  });
});
