import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callStripe } from '../platform/stripe.ts';
import { allLists, changeOf, isUnrecorded, undeliveredEvents } from './stripe-changes.ts';

vi.mock('../platform/stripe.ts');

/** Returns an object with only the fields that the code reads. */
const partial = <T>(fields: object): T => fields as T;
const event = (type: string, object: object) =>
  partial<Stripe.Event>({ id: 'evt_1', type, data: { object } });

const list = vi.fn();

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-store');
  const resource = { list };
  const client = { events: resource, charges: resource, refunds: resource, disputes: resource };
  vi.mocked(callStripe).mockImplementation((call) => call(partial<Stripe>(client)));
  list.mockReset();
});
afterEach(() => vi.unstubAllEnvs());

const responds = (data: object[], hasMore = false) => list.mockResolvedValue({ data, has_more: hasMore });
const since = new Date(1_700_000_000_900);

describe('the change that an event reports', () => {
  it('is a payment for a succeeded intent', () => {
    expect(changeOf(event('payment_intent.succeeded', { id: 'pi_1' }))).toEqual({
      intentId: 'pi_1',
      kind: 'paid',
    });
  });

  it.each([
    ['charge.refunded', 'refund made'],
    ['refund.created', 'refund made'],
    ['refund.updated', 'refund made'],
    ['charge.refund.updated', 'refund made'],
    ['refund.failed', 'refund failed'],
    ['charge.dispute.created', 'disputed'],
    ['charge.dispute.closed', 'disputed'],
  ])('for %s is: %s', (type, kind) => {
    expect(changeOf(event(type, { payment_intent: 'pi_1' }))).toEqual({ intentId: 'pi_1', kind });
    expect(changeOf(event(type, { payment_intent: { id: 'pi_2' } }))).toEqual({ intentId: 'pi_2', kind });
    expect(changeOf(event(type, { payment_intent: null }))).toBeUndefined();
  });

  it('is undefined for an event that the store ignores', () => {
    expect(changeOf(event('customer.created', { id: 'cus_1' }))).toBeUndefined();
  });
});

describe('the undelivered events', () => {
  it('are requested by type, since a time in seconds', async () => {
    responds([]);
    expect(await undeliveredEvents(since, undefined)).toEqual({ changes: [], next: undefined });
    expect(list).toHaveBeenCalledWith({
      created: { gte: 1_700_000_000 },
      limit: 100,
      types: [
        'payment_intent.succeeded',
        'charge.refunded',
        'refund.created',
        'refund.updated',
        'refund.failed',
        'charge.refund.updated',
        'charge.dispute.created',
        'charge.dispute.closed',
      ],
      delivery_success: false,
    });
  });

  it('leave out payments of other projects', async () => {
    const metadata = (project: string) => ({ metadata: { project } });
    responds([
      event('payment_intent.succeeded', { id: 'pi_1', ...metadata('demo-store') }),
      event('payment_intent.succeeded', { id: 'pi_2', ...metadata('other') }),
      event('charge.refunded', { payment_intent: 'pi_3', ...metadata('demo-store') }),
      event('charge.refunded', { payment_intent: 'pi_4', ...metadata('other') }),
      event('refund.failed', { payment_intent: 'pi_5', metadata: {} }),
    ]);
    const { changes } = await undeliveredEvents(since, undefined);
    expect(changes.map(({ intentId }) => intentId)).toEqual(['pi_1', 'pi_3', 'pi_5']);
  });
});

describe('the lists of all changes', () => {
  it('are read page by page', async () => {
    responds([{ id: 're_1', payment_intent: 'pi_1', status: 'succeeded' }, { id: 're_2' }], true);
    expect((await allLists.refunds(since, 're_0')).next).toBe('re_2');
    expect(list).toHaveBeenCalledWith({
      created: { gte: 1_700_000_000 },
      limit: 100,
      starting_after: 're_0',
    });
    responds([{ id: 're_3', payment_intent: 'pi_1', status: 'succeeded' }]);
    expect((await allLists.refunds(since, 're_2')).next).toBeUndefined();
    responds([], true);
    expect((await allLists.refunds(since, 're_3')).next).toBeUndefined();
  });

  it('contain succeeded charges of this project', async () => {
    const charge = {
      metadata: { project: 'demo-store' },
      status: 'succeeded',
      refunded: false,
      disputed: false,
    };
    responds([
      { ...charge, payment_intent: 'pi_1' },
      { ...charge, payment_intent: 'pi_2', refunded: true },
      { ...charge, payment_intent: 'pi_3', disputed: true },
      { ...charge, payment_intent: 'pi_4', status: 'failed' },
      { ...charge, payment_intent: 'pi_5', metadata: { project: 'other' } },
      { ...charge, payment_intent: null },
    ]);
    expect((await allLists.charges(since, undefined)).changes).toEqual([
      { intentId: 'pi_1', kind: 'charged' },
      { intentId: 'pi_2', kind: 'refunded' },
      { intentId: 'pi_3', kind: 'charged' },
      { intentId: 'pi_3', kind: 'disputed' },
    ]);
  });

  it('contain refunds and disputes', async () => {
    responds([
      { payment_intent: 'pi_1', status: 'failed' },
      { payment_intent: 'pi_2', status: 'succeeded' },
      { payment_intent: 'pi_3', status: 'pending' },
    ]);
    expect((await allLists.refunds(since, undefined)).changes).toEqual([
      { intentId: 'pi_1', kind: 'refund failed' },
      { intentId: 'pi_2', kind: 'refund made' },
      { intentId: 'pi_3', kind: 'refund made' },
    ]);
    responds([{ payment_intent: 'pi_1' }]);
    expect((await allLists.disputes(since, undefined)).changes).toEqual([
      { intentId: 'pi_1', kind: 'disputed' },
    ]);
  });
});

describe('a change that may not be recorded', () => {
  const outcomes = [undefined, 'settled', 'refunded', 'refund-failed', 'returned'] as const;

  it.each([
    ['paid', [undefined]],
    ['charged', [undefined, 'refunded']],
    ['refunded', [undefined, 'settled', 'refund-failed', 'returned']],
    ['refund made', ['settled', 'refund-failed']],
    ['refund failed', ['settled', 'refunded']],
    ['disputed', outcomes],
  ] as const)('is: %s, if the outcome is one of %j', (kind, expected) => {
    const found = outcomes.filter((outcome) => isUnrecorded({ intentId: 'pi_1', kind }, outcome));
    expect(found).toEqual(expected);
  });
});
