import type Stripe from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callStripe } from '../platform/stripe.ts';
import { countFailedCard } from './failed-cards.service.ts';
import { newPayment } from './payment.record.ts';
import { changeOf, changesSince, receive } from './stripe-events.service.ts';
import { refundUnaccepted, syncPayment } from './sync.service.ts';

vi.mock('../platform/stripe.ts');
vi.mock('./failed-cards.service.ts');
vi.mock('./sync.service.ts');

/** Returns an object with only the fields that the code reads. */
const partial = <T>(fields: object): T => fields as T;
const event = (type: string, object: object) =>
  partial<Stripe.Event>({ id: 'evt_1', type, data: { object } });

const list = vi.fn();

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-store');
  const client = { events: { list } };
  vi.mocked(callStripe).mockImplementation((call) => call(partial<Stripe>(client)));
  list.mockReset();
});

const responds = (data: object[], hasMore = false) => list.mockResolvedValue({ data, has_more: hasMore });
const since = new Date(1_700_000_000_900);
const changesOfPayments = [
  ...['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'],
  ...['charge.dispute.created', 'charge.dispute.closed'],
];

describe('the change that an event reports', () => {
  it('is a payment for a succeeded intent', () => {
    const change = changeOf(event('payment_intent.succeeded', { id: 'pi_1' }));
    expect(change).toEqual({ intentId: 'pi_1', kind: 'paid' });
  });

  it.each(changesOfPayments)('is a change of the payment for %s', (type) => {
    const changed = { intentId: 'pi_1', kind: 'changed' };
    for (const payment_intent of ['pi_1', { id: 'pi_1' }])
      expect(changeOf(event(type, { payment_intent }))).toEqual(changed);
    expect(changeOf(event(type, { payment_intent: null }))).toBeUndefined();
  });

  it('is a failed card, with the charge or, without a charge, the event', () => {
    const metadata = { project: 'demo-store', orderId: 'o1', uid: 'u1', attempt: '1' };
    const failure = (error: object | null, project = 'demo-store') =>
      changeOf({
        ...event('payment_intent.payment_failed', {
          id: 'pi_1',
          // The charge of an earlier card.
          latest_charge: 'ch_0',
          last_payment_error: error,
          metadata: { ...metadata, project },
        }),
        created: 1_700_000_000,
      });
    const failed = { kind: 'card failed', intentId: 'pi_1', uid: 'u1', at: new Date(1_700_000_000_000) };
    expect(failure({ charge: 'ch_1' })).toEqual({ ...failed, id: 'ch_1' });
    expect(failure({ code: 'payment_intent_authentication_failure' })).toEqual({ ...failed, id: 'evt_1' });
    expect(failure(null)).toEqual({ ...failed, id: 'evt_1' });
    expect(failure({ charge: 'ch_1' }, 'other')).toBeUndefined();
  });

  it('is undefined for an event that the store ignores', () => {
    expect(changeOf(event('charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }))).toBeUndefined();
  });
});

it('receive counts a failed card, syncs other changed payments and refunds unaccepted ones, and ignores other events', async () => {
  const payment = newPayment({ orderId: 'o1', uid: 'u1' }, 1000);
  vi.mocked(syncPayment).mockImplementation(async (id) =>
    id === 'pi_3' ? { state: 'unaccepted', payment } : { state: 'unpaid' },
  );
  const metadata = { project: 'demo-store', orderId: 'o1', uid: 'u1', attempt: '1' };
  await receive(event('payment_intent.payment_failed', { id: 'pi_1', metadata }));
  await receive(event('refund.created', { payment_intent: 'pi_2' }));
  await receive(event('payment_intent.succeeded', { id: 'pi_3' }));
  expect(await receive(event('customer.created', {}))).toEqual({ received: true });
  const failed = expect.objectContaining({ intentId: 'pi_1', uid: 'u1' });
  expect(countFailedCard).toHaveBeenCalledExactlyOnceWith(failed);
  expect(vi.mocked(syncPayment).mock.calls).toEqual([['pi_2'], ['pi_3']]);
  expect(refundUnaccepted).toHaveBeenCalledExactlyOnceWith('pi_3');
});

describe('the events since a time', () => {
  it('are requested by type and by a time in seconds', async () => {
    responds([]);
    expect(await changesSince(since, null)).toEqual({ changes: [], next: undefined });
    expect(list).toHaveBeenCalledWith({
      created: { gte: 1_700_000_000 },
      limit: 100,
      types: ['payment_intent.succeeded', 'payment_intent.payment_failed', ...changesOfPayments],
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
    const { changes } = await changesSince(since, null);
    expect(changes.map(({ intentId }) => intentId)).toEqual(['pi_1', 'pi_3', 'pi_5']);
  });

  it('are read page by page', async () => {
    responds([event('refund.created', { payment_intent: 'pi_1' }), { ...event('x', {}), id: 'evt_2' }], true);
    const { changes, next } = await changesSince(since, 'evt_0');
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ starting_after: 'evt_0' }));
    expect([changes, next]).toEqual([[{ intentId: 'pi_1', kind: 'changed' }], 'evt_2']);
    responds([event('refund.created', { payment_intent: 'pi_1' })]);
    expect((await changesSince(since, 'evt_2')).next).toBeUndefined();
    responds([], true);
    expect((await changesSince(since, 'evt_3')).next).toBeUndefined();
  });
});
