import { logger } from 'firebase-functions';
import type Stripe from 'stripe';
import { beforeEach, expect, it, vi } from 'vitest';
import { findUser } from '../users/users.repository.ts';
import { countFailedCard } from './failed-cards.service.ts';
import { cancelIntent, findIntent } from './stripe.gateway.ts';

vi.mock('../users/users.repository.ts');
vi.mock('./stripe.gateway.ts');

/** Returns an object with only the fields that the code reads. */
const partial = <T>(fields: object): T => fields as T;
const at = new Date();
const failedCard = { kind: 'card failed', intentId: 'pi_1', uid: 'u1', id: 'ch_1', at } as const;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(logger, 'warn').mockReturnValue();
  const failedCards = Array.from({ length: 20 }, (_, index) => ({ id: `ch_${index}`, at }));
  vi.mocked(findUser).mockResolvedValue(partial({ id: 'u1', data: { failedCards } }));
});

it.each([
  ['requires_payment_method', 1],
  ['requires_confirmation', 1],
  ['requires_action', 1],
  ['processing', 0],
  ['succeeded', 0],
  ['canceled', 0],
])('after too many failed cards, an intent with the status %s is canceled: %i', async (status, times) => {
  vi.mocked(findIntent).mockResolvedValue(partial<Stripe.PaymentIntent>({ id: 'pi_1', status }));
  await countFailedCard(failedCard);
  expect(cancelIntent).toHaveBeenCalledTimes(times);
});
