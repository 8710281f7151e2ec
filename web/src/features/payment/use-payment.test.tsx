// @vitest-environment jsdom
import '../../../test/render.tsx';
import '../../../test/firebase-settings.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { answer, answerReadsOf, sentChanges } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import { done, errorResponse, json } from '../../../test/responses.ts';
import { sampleOrder } from '../../../test/sample-order.ts';
import { usePayment } from './use-payment.ts';

vi.mock('@stripe/react-stripe-js', () => ({
  CardElement: {},
  useElements: () => ({ getElement: () => ({}) }),
  useStripe: () => ({
    createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_1' } }),
    confirmCardPayment: async () => ({ paymentIntent: { id: 'pi_1', status: 'succeeded' } }),
  }),
}));

const order = sampleOrder();

function Payment() {
  const { state, ready, pay } = usePayment(order);
  return (
    <button type="button" disabled={!ready} onClick={() => void pay()}>
      {state}
    </button>
  );
}

const recording = 'PATCH /api/order/saw as shopper';

beforeEach(() => {
  answer('POST /api/create-payment-intent as shopper', json({ clientSecret: 'secret' }));
  answerReadsOf({ '/order/saw': order, '/orders/a%40b': [] });
});

afterEach(() => vi.useRealTimers());

/** Opens the payment and pays. */
async function pay() {
  open(<Payment />, { path: paths.payment(':id'), url: paths.payment('saw'), as: 'shopper' });
  const idle = await screen.findByText('idle', { selector: ':enabled' });
  fireEvent.click(idle);
}

/** Returns the bodies of the reports to the API. */
const reports = () => sentChanges().flatMap(({ request, body }) => (request === recording ? [body] : []));

describe('a charged payment', () => {
  it('is paid if the API records it', async () => {
    answer(recording, done());
    await pay();
    await screen.findByText('paid');
    expect(reports()).toEqual([{ transactionId: 'pi_1', paid: true, status: 'pending' }]);
    expect(session.status).toBe('signed-in');
  });

  it.each([
    [409, 'payment_already_used', 'returned'],
    [404, 'not_found', 'returned'],
    [403, 'payment_not_yours', 'unrecorded'],
    [409, 'payment_not_completed', 'unrecorded'],
  ])('that the API refuses with %i %s is %s', async (status, code, state) => {
    answer(recording, errorResponse('No', code, status));
    await pay();
    await screen.findByText(state);
    expect(reports()).toHaveLength(1);
    expect(session.status).toBe('signed-in');
  });

  it('ends the session if the API rejects the token', async () => {
    answer(recording, errorResponse('No', 'unauthenticated', 401));
    await pay();
    await vi.waitFor(() =>
      expect(session).toMatchObject({
        status: 'leaving',
        exit: { to: '/login', from: paths.payment('saw') },
      }),
    );
  });

  it('is unrecorded after three failed reports, with growing pauses', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const times: number[] = [];
    const busy = () => {
      times.push(Date.now());
      return Response.json({ message: 'Busy', code: 'busy' }, { status: 503 });
    };
    answer(recording, busy, busy, busy);
    await pay();
    await screen.findByText('unrecorded');
    const [first = 0, ...others] = times;
    const waits = others.map((time) => time - first);
    expect(waits).toEqual([expect.closeTo(800, -2), expect.closeTo(2400, -2)]);
  });
});

it('an order whose payment stays unrecorded is read often for a minute, and then every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(recording, errorResponse('Not completed'));
  const requests = vi.spyOn(globalThis, 'fetch');
  await pay();
  await screen.findByText('unrecorded');
  const readsIn = async (ms: number) => {
    requests.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return requests.mock.calls.filter(([url]) => url === '/api/order/saw').length;
  };
  const minute = 60_000;
  expect(await readsIn(minute)).toBeGreaterThan(15);
  expect(await readsIn(10 * minute)).toBeLessThan(25);
});
