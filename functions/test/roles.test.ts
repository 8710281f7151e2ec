import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { call } from './support/api.ts';
import { deletedPerson, expired, newPerson, type Person } from './support/people.ts';
import { delivery, hammer, newOrder, newTool } from './support/shop.ts';

/**
 * Every call × everyone who may try it, with the status each gets. `owner` is the person that the path's e-mail
 * names or the order belongs to. Bodies are valid, so that a status other than 401 and 403 speaks of the call.
 */
const callers = ['anonymous', 'garbage', 'expired', 'deleted', 'owner', 'other', 'admin'] as const;
type Caller = (typeof callers)[number];
type Expected = Record<Caller, number>;

const nobody = { anonymous: 401, garbage: 401, expired: 401, deleted: 401 };
const publicCall: Expected = {
  anonymous: 200,
  garbage: 200,
  expired: 200,
  deleted: 200,
  owner: 200,
  other: 200,
  admin: 200,
};
const adminOnly = (status: number): Expected => ({ ...nobody, owner: 403, other: 403, admin: status });
const ownerOnly = (status: number): Expected => ({ ...nobody, owner: status, other: 403, admin: 403 });
const ownerOrAdmin: Expected = { ...nobody, owner: 200, other: 403, admin: 200 };
const loggedIn: Expected = { ...nobody, owner: 200, other: 200, admin: 200 };

const table: Record<string, Expected> = {
  'put /user/:email': ownerOnly(200),
  'get /user/:email': ownerOrAdmin,
  'delete /user/:email': ownerOrAdmin,
  'get /users': adminOnly(200),
  'get /admin/:email': ownerOrAdmin,
  'put /admin/:email': adminOnly(200),
  'get /tools': publicCall,
  'get /tool/:id': loggedIn,
  'post /tool': adminOnly(200),
  'put /tool/:id': adminOnly(200),
  'delete /tool/:id': adminOnly(200),
  'get /reviews': publicCall,
  'post /review': loggedIn,
  'post /order': loggedIn,
  'get /orders': adminOnly(200),
  'get /orders/:email': ownerOrAdmin,
  'get /order/:id': ownerOrAdmin,
  // No payment was made, which only the owner gets far enough to be told.
  'patch /order/:id': ownerOnly(409),
  'delete /order/:id': ownerOrAdmin,
  // The order is unpaid, which only an admin gets far enough to be told.
  'patch /shipped/:id': adminOnly(409),
  'patch /unpaid/:id': adminOnly(409),
  'post /create-payment-intent': ownerOnly(200),
  // A bearer token is no signature.
  'post /stripe/webhook': {
    anonymous: 400,
    garbage: 400,
    expired: 400,
    deleted: 400,
    owner: 400,
    other: 400,
    admin: 400,
  },
};

type Scene = { owner: Person; orderId: string; toolId: string };

const bodies: Record<string, (scene: Scene) => unknown> = {
  'post /tool': () => hammer,
  'put /tool/:id': () => hammer,
  'post /review': () => ({ rating: 5, reviewText: 'Balanced, and the claw bites.' }),
  'post /order': ({ toolId }) => ({ toolId, quantity: 2, ...delivery }),
  'patch /order/:id': () => ({ transactionId: 'pi_unknown', paid: true, status: 'pending' }),
  'post /create-payment-intent': ({ orderId }) => ({ orderId, totalPrice: 156.8 }),
  'post /stripe/webhook': () => ({ type: 'payment_intent.succeeded' }),
};

let tokens: Record<Exclude<Caller, 'owner'>, string | undefined>;

beforeAll(async () => {
  const [other, boss, deleted] = await Promise.all([
    newPerson(),
    newPerson({ admin: true }),
    deletedPerson(),
  ]);
  tokens = {
    anonymous: undefined,
    garbage: 'not.a.token',
    expired: expired(other.token),
    deleted: deleted.token,
    other: other.token,
    admin: boss.token,
  };
});

it('has a written expectation for every route, and only for routes', () => {
  expect(Object.keys(table).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(Object.entries(table))('%s', (name, expected) => {
  it.each(callers)('as %s', async (caller) => {
    const owner = await newPerson();
    const toolId = await newTool();
    const orderId = await newOrder(owner, toolId);
    const [method = '', pattern = ''] = name.split(' ');
    const id = pattern.startsWith('/tool/') ? toolId : orderId;
    const path = pattern.replace(':email', encodeURIComponent(owner.email)).replace(':id', id);
    const token = caller === 'owner' ? owner.token : tokens[caller];
    const body = bodies[name]?.({ owner, orderId, toolId });
    const answer = await call(method.toUpperCase(), path, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(expected[caller]);
  });
});

it('a token of another project is refused', async () => {
  const { token } = await newPerson();
  const [header, payload = ''] = token.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const foreign = { ...claims, aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' };
  const forged = `${header}.${Buffer.from(JSON.stringify(foreign)).toString('base64url')}.`;
  expect((await call('POST', '/review', { token: forged, body: {} })).status).toBe(401);
});

it('an admin naming nobody gets 404', async () => {
  expect((await call('GET', `/user/${randomUUID()}@example.com`, { token: tokens.admin })).status).toBe(404);
});
