import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersOf } from '#features/orders/queries.ts';
import { endSession } from '#lib/session/session.ts';
import { sampleOrder } from '../../../test/sample-order.ts';
import { readOrderAfterPayment, recordWithRetries } from './outcome.ts';

vi.mock('#lib/session/session.ts', async (original) => ({
  ...(await original<object>()),
  endSession: vi.fn(),
}));
vi.stubGlobal('localStorage', { getItem: () => null });
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const refusal = (status: number, code: string) => Response.json({ message: 'No', code }, { status });

beforeEach(() => {
  vi.resetAllMocks();
});

describe('the result of recording a payment', () => {
  it('is paid if the API accepts it', async () => {
    fetched.mockResolvedValue(Response.json({ modifiedCount: 1 }));
    expect(await recordWithRetries('o1', 'pi_1')).toBe('paid');
    const [url, init] = fetched.mock.lastCall ?? [];
    expect([url, init?.method, init?.body]).toEqual([
      '/api/order/o1',
      'PATCH',
      '{"transactionId":"pi_1","paid":true,"status":"pending"}',
    ]);
    expect(endSession).not.toHaveBeenCalled();
  });

  it.each([
    [409, 'payment_already_used', 'returned'],
    [404, 'not_found', 'returned'],
    [403, 'payment_not_yours', 'unrecorded'],
    [409, 'payment_not_completed', 'unrecorded'],
  ])('depends on the error: %i %s means %s', async (status, code, expected) => {
    fetched.mockResolvedValue(refusal(status, code));
    expect(await recordWithRetries('o1', 'pi_1')).toBe(expected);
    expect(endSession).not.toHaveBeenCalled();
  });

  it('ends the session if the API rejects the token', async () => {
    fetched.mockResolvedValue(refusal(401, 'unauthenticated'));
    expect(await recordWithRetries('o1', 'pi_1')).toBe('unrecorded');
    expect(endSession).toHaveBeenCalledExactlyOnceWith({ to: '/login', from: '/dashboard/myOrders' });
  });

  describe('with retries', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: 0 });
    });
    afterEach(() => vi.useRealTimers());

    it('is unrecorded after three failed calls, with growing pauses', async () => {
      const times: number[] = [];
      fetched.mockImplementation(async () => {
        times.push(Date.now());
        return refusal(503, 'busy');
      });
      const recorded = recordWithRetries('o1', 'pi_1');
      await vi.advanceTimersByTimeAsync(2400);
      expect(await recorded).toBe('unrecorded');
      expect(times).toEqual([0, 800, 2400]);
    });

    it('is final as soon as the API responds', async () => {
      fetched.mockResolvedValueOnce(refusal(503, 'busy')).mockResolvedValueOnce(Response.json({}));
      const recorded = recordWithRetries('o1', 'pi_1');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await recorded).toBe('paid');
      expect(fetched).toHaveBeenCalledTimes(2);
    });
  });
});

describe('the order after an unclear payment', () => {
  const order = sampleOrder({ _id: 'o1', price: 24.5, quantity: 2 });
  const list = ordersOf('sam@example.com').queryKey;
  let client: QueryClient;
  const responds = (secret: Response, read: Response) =>
    fetched.mockImplementation(async (url) => (url === '/api/order/o1' ? read : secret));

  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(list, { pages: [{ items: [order], next: undefined }], pageParams: [''] });
  });

  it.each([
    [{ phase: 'paid', paid: true }, true, 'This order is paid. Your card will not be charged again.'],
    [{}, false, 'The payment was not completed. Please try again. You will pay only once.'],
    [{ phase: 'canceled' }, false, 'This order is no longer open, so it was not paid.'],
  ] as const)('with %j is shown', async (changes, isPaid, message) => {
    const read = { ...order, ...changes };
    responds(Response.json({ clientSecret: 'x' }), Response.json(read));
    expect(await readOrderAfterPayment(client, order)).toEqual({ isPaid, message });
    await vi.waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true));
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
      ['/api/create-payment-intent', '{"totalPrice":49,"orderId":"o1"}'],
      ['/api/order/o1', undefined],
    ]);
  });

  it('is read even if the API creates no new intent', async () => {
    responds(refusal(409, 'order_not_open'), Response.json({ ...order, phase: 'paid', paid: true }));
    expect(await readOrderAfterPayment(client, order)).toMatchObject({ isPaid: true });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is open, but cannot be paid yet after too many failed cards', async () => {
    responds(refusal(429, 'too_many_failed_cards'), Response.json(order));
    expect(await readOrderAfterPayment(client, order)).toEqual({ isPaid: false, message: 'No' });
    responds(refusal(429, 'too_many_failed_cards'), Response.json({ ...order, phase: 'paid', paid: true }));
    expect(await readOrderAfterPayment(client, order)).toMatchObject({ isPaid: true });
  });

  it.each([
    [404, 'not_found', 'This order was canceled, so it was not paid.'],
    [
      503,
      'busy',
      'The payment could not be confirmed. Check your connection and try again. You will pay only once.',
    ],
  ])('cannot be read: %i', async (status, code, message) => {
    responds(Response.json({ clientSecret: 'x' }), refusal(status, code));
    expect(await readOrderAfterPayment(client, order)).toEqual({ isPaid: false, message });
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
