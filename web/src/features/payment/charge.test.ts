import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chargeCard } from './charge.ts';

const stripe = { createPaymentMethod: vi.fn(), confirmCardPayment: vi.fn(), handleNextAction: vi.fn() };
const page = Object.assign(new EventTarget(), { reload: vi.fn() });
vi.stubGlobal('location', { reload: page.reload });
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));

// Only these fields are used.
const card = Object.create(null) as StripeCardElement;
const order = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  phone: '01700000000',
  address: '1 Sample Street',
} as SingleOrder;
const charge = () => chargeCard(stripe as unknown as Stripe, card, 'secret', order);

const succeeded = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
const details = { name: 'Sam Shopper', phone: '01700000000', address: { line1: '1 Sample Street' } };

beforeEach(() => {
  vi.resetAllMocks();
  stripe.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  stripe.confirmCardPayment.mockResolvedValue(succeeded);
});

describe('a charge', () => {
  it('sends the billing details, and confirms the payment', async () => {
    expect(await charge()).toEqual({ outcome: 'succeeded', transactionId: 'pi_1' });
    expect(stripe.createPaymentMethod).toHaveBeenCalledExactlyOnceWith({
      type: 'card',
      card,
      billing_details: { ...details, email: 'sam@example.com' },
    });
    expect(stripe.confirmCardPayment).toHaveBeenCalledExactlyOnceWith(
      'secret',
      { payment_method: 'pm_1' },
      { handleActions: false },
    );
    expect(stripe.handleNextAction).not.toHaveBeenCalled();
  });

  it('is made without the e-mail if Stripe rejects it', async () => {
    stripe.createPaymentMethod.mockResolvedValueOnce({ error: { code: 'email_invalid', message: 'No' } });
    expect(await charge()).toMatchObject({ outcome: 'succeeded' });
    expect(stripe.createPaymentMethod).toHaveBeenLastCalledWith({
      type: 'card',
      card,
      billing_details: details,
    });
  });

  it.each([
    [
      { type: 'validation_error', message: 'Incomplete' },
      { outcome: 'declined', message: 'Incomplete' },
    ],
    [{ type: 'api_connection_error', message: 'Offline' }, { outcome: 'unclear' }],
    [{ type: 'validation_error' }, { outcome: 'unclear' }],
  ])('does not happen after the error %j', async (error, expected) => {
    stripe.createPaymentMethod.mockResolvedValue({ error });
    expect(await charge()).toEqual(expected);
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
  });

  const declinedWith = (message: string) => ({ outcome: 'declined', message });
  const unclear = { outcome: 'unclear' };
  const canceled = { id: 'pi_1', status: 'canceled' };
  const notYou = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'Not you',
  };
  const odd = { type: 'invalid_request_error', message: 'Odd' };

  it.each([
    [{ error: { type: 'card_error', message: 'Declined' } }, declinedWith('Declined')],
    [{ error: { type: 'validation_error', message: 'Wrong' } }, declinedWith('Wrong')],
    [{ error: notYou }, declinedWith('Not you')],
    [{ error: odd }, unclear],
    [{ error: { type: 'card_error' } }, unclear],
    [{ paymentIntent: { id: 'pi_1', status: 'processing' } }, unclear],
    [
      { error: { ...odd, payment_intent: succeeded.paymentIntent } },
      { outcome: 'succeeded', transactionId: 'pi_1' },
    ],
    [
      { error: { type: 'card_error', message: 'Declined', payment_intent: canceled } },
      declinedWith('Declined'),
    ],
  ])('converts the response %j to the outcome %j', async (response, expected) => {
    stripe.confirmCardPayment.mockResolvedValue(response);
    expect(await charge()).toEqual(expected);
  });

  describe('with authentication by the bank', () => {
    beforeEach(() => {
      stripe.confirmCardPayment.mockResolvedValue({
        paymentIntent: { id: 'pi_1', status: 'requires_action' },
      });
    });

    it('has the outcome of the authentication', async () => {
      stripe.handleNextAction.mockResolvedValue(succeeded);
      expect(await charge()).toEqual({ outcome: 'succeeded', transactionId: 'pi_1' });
      expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'secret' });
    });

    it('reloads the page on Back only while the bank’s dialog is open', async () => {
      stripe.handleNextAction.mockImplementation(async () => {
        page.dispatchEvent(new Event('popstate'));
        throw new Error('closed');
      });
      await expect(charge()).rejects.toThrow('closed');
      page.dispatchEvent(new Event('popstate'));
      expect(page.reload).toHaveBeenCalledOnce();
    });
  });
});
