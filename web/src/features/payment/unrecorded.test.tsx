// @vitest-environment jsdom
import '../../../test/render.tsx';
import '../../../test/firebase-settings.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer, answerReadsOf, errorResponse, json } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
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

afterEach(() => vi.useRealTimers());

it('an order whose payment stays unrecorded is read often for a minute, and then every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer('POST /api/create-payment-intent as shopper', json({ clientSecret: 'secret' }));
  answer('PATCH /api/order/saw as shopper', errorResponse('Not completed'));
  answerReadsOf({ '/order/saw': order });
  open(<Payment />, { path: paths.payment(':id'), url: paths.payment('saw'), as: 'shopper' });
  const idle = await screen.findByText('idle', { selector: ':enabled' });
  const requests = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(idle);
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
