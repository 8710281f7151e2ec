import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { routes } from '../src/routes.ts';
import { type ApiResponse, call } from './support/api.ts';
import {
  demotedAdmin,
  expired,
  fromOtherProject,
  namesakeOf,
  newPerson,
  type Person,
} from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { newOrder, newReview, newTool, stockOf } from './support/store.ts';

/**
 * The expected status of every route for every caller:
 * - `owner` has the e-mail in the path, or owns the order or review.
 * - `namesake` registered the owner's e-mail after the owner's account was deleted.
 * - `demoted` is a former admin whose token still has the admin claim.
 *
 * All bodies are valid, so any status except 401 and 403 comes from the route itself.
 */
const callers = ['anonymous', 'malformed', 'owner', 'namesake', 'other', 'demoted', 'admin'] as const;
type Caller = (typeof callers)[number];
type Expected = Record<Caller, number>;

const withoutLogin = { anonymous: 401, malformed: 401 };
const otherUsers = { other: 403, demoted: 403 };

const everyone = (status: number): Expected => ({
  ...{ anonymous: status, malformed: status, owner: status, namesake: status },
  ...{ other: status, demoted: status, admin: status },
});
const loggedIn = (status: number): Expected => ({ ...everyone(status), ...withoutLogin });
/** For routes that everyone may call. A token is optional, but must be valid. */
const visitors: Expected = { ...loggedIn(200), anonymous: 200 };
const adminOnly = (admin: number): Expected => ofOwner(403, admin);
/**
 * For routes that compare the caller's e-mail with the e-mail in the path. The namesake gets access, but only
 * to their own account.
 */
const byEmail = (admin: number): Expected => ({
  ...{ ...withoutLogin, ...otherUsers, owner: 200, namesake: 200, admin },
});
/** For routes that compare the caller's uid with the owner of the order or review. The namesake has another uid. */
const ofOwner = (owner: number, admin: number): Expected => ({
  ...{ ...withoutLogin, ...otherUsers, owner, namesake: 403, admin },
});

const table: Record<string, Expected> = {
  'put /user/:email': byEmail(403),
  'get /user/:email': byEmail(200),
  'delete /user/:email': byEmail(200),
  'get /user-data/:email': byEmail(200),
  'get /users': adminOnly(200),
  'put /user-status/:email': adminOnly(200),
  'get /admin/:email': byEmail(200),
  'put /admin/:email': adminOnly(200),
  'delete /admin/:email': adminOnly(200),
  'get /tools': everyone(200),
  'get /managed-tools': adminOnly(200),
  'get /categories': everyone(200),
  'get /tool/:id': visitors,
  'post /tool': adminOnly(200),
  'put /tool/:id': adminOnly(200),
  'patch /tool/:id': adminOnly(200),
  'put /tool/:id/restore': adminOnly(200),
  'delete /tool/:id': adminOnly(200),
  'get /stock-request/:id': loggedIn(200),
  // The tool is in stock.
  'put /stock-request/:id': loggedIn(409),
  'delete /stock-request/:id': loggedIn(200),
  'get /reviews': everyone(200),
  'get /reviews/summary': everyone(200),
  'post /review': loggedIn(200),
  'get /reviews/:email': byEmail(200),
  'get /reviewable-tools/:email': byEmail(200),
  'delete /review/:id': ofOwner(200, 200),
  'post /order': loggedIn(200),
  'get /orders': adminOnly(200),
  'get /orders/:email': byEmail(200),
  'get /order/:id': ofOwner(200, 200),
  // The order has no payment. Only the owner passes the guard and gets this response.
  'patch /order/:id': ofOwner(409, 403),
  'delete /order/:id': ofOwner(200, 200),
  // The order is unpaid. Only an admin passes the guard and gets this response.
  'patch /shipped/:id': adminOnly(409),
  'patch /unpaid/:id': adminOnly(409),
  'post /refund/:id': adminOnly(409),
  'post /restock/:id': adminOnly(409),
  // The order is not shipped and has no return request.
  'post /return/:id': ofOwner(409, 403),
  'delete /return/:id': ofOwner(409, 403),
  'patch /return/:id': adminOnly(409),
  'patch /order-address/:id': ofOwner(200, 200),
  'get /order-note/:id': adminOnly(200),
  'put /order-note/:id': adminOnly(200),
  'get /order-mails/:id': adminOnly(200),
  'post /order-mails/:id': adminOnly(200),
  'get /order/:id/history': adminOnly(200),
  'get /refunds/failed': adminOnly(200),
  // The id belongs to an order, not to a payment. Only an admin passes the guard and gets this response.
  'patch /refunds/:id/by-hand': adminOnly(404),
  'get /managed-reviews': adminOnly(200),
  'get /overview': adminOnly(200),
  'get /tasks': adminOnly(200),
  'get /sales': adminOnly(200),
  'get /audit': adminOnly(200),
  'get /selling': everyone(200),
  'put /selling': adminOnly(200),
  'post /create-payment-intent': ofOwner(200, 403),
  'get /openapi.json': everyone(200),
  'get /sitemap.xml': everyone(200),
  'get /tools/:id': everyone(200),
  'post /client-errors': everyone(200),
  'get /health': everyone(200),
  // The request has a bearer token, but no Stripe signature.
  'post /stripe/webhook': everyone(400),
};

type Scene = { owner: Person; orderId: string; toolId: string; reviewId: string };

const bodies: Record<string, (scene: Scene) => unknown> = {
  'put /user-status/:email': () => ({ disabled: true }),
  'post /tool': () => hammer,
  'put /tool/:id': () => hammer,
  'patch /tool/:id': () => ({ toolPrice: 80, priceBefore: hammer.toolPrice }),
  'post /review': () => ({ rating: 5, reviewText: 'Balanced, and the claw bites.' }),
  'post /order': ({ toolId }) => ({ toolId, quantity: 2, ...delivery }),
  'patch /order/:id': () => ({ transactionId: 'pi_unknown', paid: true, status: 'pending' }),
  'patch /order-address/:id': () => ({ address: '2 Other Street' }),
  'put /order-note/:id': () => ({ note: 'Call first' }),
  'post /create-payment-intent': ({ orderId }) => ({ orderId, totalPrice: 156.8 }),
  'post /refund/:id': () => ({ amount: 1 }),
  'post /restock/:id': () => ({ units: 1 }),
  'post /return/:id': () => ({ reason: 'It is too heavy for me' }),
  'patch /return/:id': () => ({ answer: 'Please send it back' }),
  // Other tests place orders at the same time, so the store stays open.
  'put /selling': () => ({ closed: null }),
  'post /client-errors': () => ({ name: 'TypeError', message: 'x is undefined', at: [], page: '/' }),
  'post /stripe/webhook': () => ({ type: 'payment_intent.succeeded' }),
};

// A review needs a name.
const displayName = 'Bo';
const tokens: Record<Exclude<Caller, 'owner' | 'namesake'>, string | undefined> = {
  anonymous: undefined,
  malformed: 'not.a.token',
  other: (await newPerson()).token,
  demoted: (await demotedAdmin({ displayName })).token,
  admin: (await newPerson({ admin: true, displayName })).token,
};

it('the table of expected statuses contains every route', () => {
  expect(Object.keys(table).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

it('the guard of each route matches the expected statuses', () => {
  const enforced = Object.entries(table).map(([name, expected]) => [name, enforcedAccess(expected)]);
  expect(Object.fromEntries(enforced)).toEqual(
    Object.fromEntries(routes.map(({ method, path, guard }) => [`${method} ${path}`, guard.access])),
  );
});

function enforcedAccess({ anonymous, malformed, owner, other, admin }: Expected): string {
  if (anonymous === 200) return malformed === 200 ? 'anyone' : 'visitor';
  if (anonymous !== 401) return 'stripe';
  if (other !== 403) return 'user';
  if (owner === 403) return 'admin';
  return admin === 403 ? 'owner' : 'ownerOrAdmin';
}

async function newScene(): Promise<Scene> {
  const [owner, toolId] = await Promise.all([newPerson(), newTool()]);
  const [orderId, reviewId] = await Promise.all([newOrder(owner, toolId), newReview(owner)]);
  return { owner, toolId, orderId, reviewId };
}

function attempt(name: string, scene: Scene, token: string | undefined): Promise<ApiResponse> {
  const [method = '', pattern = ''] = name.split(' ');
  const ids: Record<string, string> = {
    tool: scene.toolId,
    tools: scene.toolId,
    'stock-request': scene.toolId,
    review: scene.reviewId,
  };
  const id = ids[pattern.split('/')[1] ?? ''] ?? scene.orderId;
  const path = pattern.replace(':email', encodeURIComponent(scene.owner.email)).replace(':id', id);
  return call(method.toUpperCase(), path, { token, body: bodies[name]?.(scene) });
}

/** Checks that no cache stores a response to one user. */
function expectPrivate({ status, headers }: ApiResponse): void {
  expect(headers.get('Cache-Control')).toBe(status === 200 ? 'private, no-store' : 'no-store');
  if (status === 200) expect(headers.get('Vary')).toContain('Authorization');
  expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.has('X-Powered-By')).toBe(false);
}

async function namesakeScene(): Promise<Scene & { namesake: Person }> {
  const scene = await newScene();
  return { ...scene, namesake: await namesakeOf(scene.owner) };
}

async function expectUntouched({ orderId, owner }: Scene): Promise<void> {
  expect((await orders.doc(orderId).get()).data()).toMatchObject({ uid: owner.uid, phase: 'open' });
}

/** Routes that change nothing in the scene. */
const harmless = /^get |^post \/(tool|review|client-errors)$|^put \/(selling|user\/:email)$/;

describe('with each route', () => {
  /** Data for requests that change nothing, because they only read or are rejected. */
  let untouched: Scene;
  let untouchedByNamesake: Awaited<ReturnType<typeof namesakeScene>>;

  beforeAll(async () => {
    [untouched, untouchedByNamesake] = await Promise.all([newScene(), namesakeScene()]);
  });

  describe.each(Object.entries(table))('%s', (name, expected) => {
    const withTokens = callers.filter((caller) => caller !== 'namesake');
    const changes = (caller: Caller) => expected[caller] === 200 && !harmless.test(name);

    it.each(withTokens)('responds to the caller "%s" with the expected status', async (caller) => {
      const scene = changes(caller) ? await newScene() : untouched;
      const response = await attempt(name, scene, caller === 'owner' ? scene.owner.token : tokens[caller]);
      expect(response.status, JSON.stringify(response.body)).toBe(expected[caller]);
      if (enforcedAccess(expected) !== 'anyone' && caller !== 'anonymous') expectPrivate(response);
    });

    it('returns no data of a deleted account to a new account with the same e-mail', async () => {
      const scene = changes('namesake') ? await namesakeScene() : untouchedByNamesake;
      const response = await attempt(name, scene, scene.namesake.token);
      const text = JSON.stringify(response.body);
      expect(response.status, text).toBe(expected.namesake);
      for (const secret of [scene.orderId, scene.owner.uid, delivery.address])
        expect(text).not.toContain(secret);
      await expectUntouched(scene);
    });
  });

  /** One route for each kind of guard. */
  const guarded = ['get /tool/:id', 'post /review', 'get /users', 'get /user/:email', 'get /order/:id'];

  it.each([
    ['an earlier hour', async () => expired(tokens.other ?? '')],
    ['another project', async () => fromOtherProject(tokens.other ?? '')],
  ])('each kind of guard rejects the token of %s', async (_, tokenOf) => {
    const token = await tokenOf();
    for (const name of guarded) {
      const { status } = await attempt(name, untouched, token);
      expect([name, status]).toEqual([name, 401]);
    }
  });

  it('no rejected request changes the order, the tool or the review', async () => {
    await expectUntouched(untouched);
    expect(await stockOf(untouched.toolId)).toBe(hammer.toolAvailableQuantity - 2);
    expect((await reviews.doc(untouched.reviewId).get()).exists).toBe(true);
  });
});
