import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersOf } from '#features/orders/queries.ts';
import { sampleOrder } from '../../../test/sample-order.ts';
import { readOrderAfterPayment } from './outcome.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const refusal = (status: number, code: string) => Response.json({ message: 'No', code }, { status });

beforeEach(() => {
  vi.resetAllMocks();
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
