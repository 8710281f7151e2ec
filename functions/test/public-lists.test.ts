import { describe, expect, it } from 'vitest';
import { reviews } from '../src/reviews/review.record.ts';
import { call, succeeds } from './support/api.ts';
import { inProcessApi } from './support/in-process-api.ts';
import { nextPage, rowIds } from './support/lists.ts';
import { fromOtherProject, newPerson, withClaims } from './support/people.ts';
import { newReview, newTool } from './support/store.ts';

/** As in production, a list may be up to 30 seconds old. */
const api = await inProcessApi({ PUBLIC_LIST_AGE_MS: '30000' });
const shopper = await newPerson();

async function ids(query: string, options: { token?: string; headers?: Record<string, string> } = {}) {
  return rowIds(await succeeds(call('GET', query, { ...options, at: api.url })));
}

describe('the public lists', () => {
  it('are the same for everyone for 30 seconds, whatever parameters and headers a request has', async () => {
    const before = await ids('/tools?limit=5');
    const id = await newTool();
    const requests = [
      ids('/tools?limit=5'),
      ids('/tools?limit=5', { token: shopper.token }),
      ids('/tools?limit=5', { headers: { Authorization: 'Bearer not.a.token' } }),
      ids('/tools?limit=5&fresh=1&x[$gt]=2'),
    ];
    for (const response of await Promise.all(requests)) expect(response).toEqual(before);
    // Other tests add tools at the same time.
    expect(await ids(`/tools?limit=100&v=${Date.now()}`)).toContain(id);
    expect(await ids('/tools?limit=100')).toContain(id);
  });

  it('are current for an admin’s token, but not for a token that only claims to be an admin’s', async () => {
    const boss = await newPerson({ admin: true });
    const forged = withClaims(fromOtherProject(boss.token), { admin: true });
    await ids('/tools?limit=500');
    const id = await newTool();
    expect(await ids('/tools?limit=500', { token: forged })).not.toContain(id);
    const { body, headers } = await call('GET', '/tools', { at: api.url, token: boss.token });
    expect(rowIds(body)).toContain(id);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    await call('DELETE', `/tool/${id}`, { at: api.url, token: boss.token });
    expect(await ids('/tools', { token: boss.token })).not.toContain(id);
    const reviewId = await newReview(shopper);
    expect(await ids('/reviews', { token: boss.token })).toContain(reviewId);
  });

  it('are current for an admin, whatever other callers did, and whatever the token says', async () => {
    const [boss, promoted] = await Promise.all([newPerson({ admin: true }), newPerson()]);
    await succeeds(call('PUT', `/admin/${promoted.email}`, { token: boss.token }));
    for (let times = 0; times < 30; times += 1) await ids(`/tools?limit=1&v=${Date.now()}`);
    for (const token of [boss.token, promoted.token]) {
      const id = await newTool();
      const v = Date.now();
      expect(await ids(`/managed-tools?v=${v}`, { token })).toContain(id);
      expect(await ids(`/tools?v=${v}`, { token })).toContain(id);
      const later = await newTool();
      expect(await ids('/tools', { token })).toContain(later);
    }
  });

  it('have an ETag, unlike the response to a change, whose ETag would be the version of a document', async () => {
    const first = await fetch(`${api.url}/tools?limit=1`);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const statusWith = async (tag: string) => {
      // Without this Cache-Control, fetch would request a complete response.
      const headers = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
      return (await fetch(`${api.url}/tools?limit=1`, { headers })).status;
    };
    expect([await statusWith(etag), await statusWith(`W/${etag}`), await statusWith('"other"')]).toEqual([
      304, 304, 200,
    ]);
    const { headers } = await call('PUT', `/user/${shopper.email}`, { at: api.url, token: shopper.token });
    expect(headers.get('ETag')).toBeNull();
  });

  it('may be cached by the CDN, except after a change by the same client', async () => {
    const cacheControl = async (path: string, token?: string) =>
      (await call('GET', path, { at: api.url, token })).headers.get('Cache-Control');
    for (const path of ['/tools', '/reviews', '/categories']) {
      expect(await cacheControl(path)).toContain('s-maxage=60');
      expect(await cacheControl(path, shopper.token)).toContain('s-maxage=60');
      expect(await cacheControl(`${path}?v=${Date.now()}`)).toBe('private, no-store');
    }
    const { headers } = await call('GET', '/tools', { at: api.url, token: shopper.token });
    expect(headers.get('Vary') ?? '').not.toContain('Authorization');
  });

  it('are complete when a client reads all cached and uncached pages', async () => {
    const writer = reviews.firestore.bulkWriter();
    const uid = `many-${shopper.uid}`;
    const old = Array.from({ length: 520 }, (_, index) => ({
      uid,
      name: 'Sample Joiner',
      image: null,
      rating: 5,
      reviewText: 'One of very many reviews',
      // Two reviews each have the same time, so that the list sorts them by id.
      createdAt: new Date(Date.now() - 60_000 + Math.floor(index / 2)),
    }));
    const written = old.map((review) => writer.create(reviews.doc(), review));
    await Promise.all([...written, writer.close()]);
    const seen: string[] = [];
    for (let path: string | undefined = `/reviews?limit=90&v=${Date.now()}`; path; ) {
      const page = await call('GET', path, { at: api.url });
      seen.push(...rowIds(page.body));
      path = nextPage(page);
    }
    const { docs } = await reviews.where('uid', '==', uid).get();
    expect(docs).toHaveLength(520);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(docs.map(({ id }) => id)));
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });
});
