import { logger } from 'firebase-functions';
import type Stripe from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Transaction, transact } from '../platform/firestore/transact.ts';
import { users } from '../users/user.record.ts';
import { findUser } from '../users/users.repository.ts';
import {
  countFailedCard,
  requireFewFailedCards,
  secondsUntilNextCard,
  withFailedCard,
} from './failed-cards.service.ts';
import { cancelIntent, findIntent } from './stripe.gateway.ts';

vi.mock('../platform/firestore/transact.ts');
vi.mock('../users/users.repository.ts');
vi.mock('./stripe.gateway.ts');

/** Returns an object with only the fields that the code reads. */
const partial = <T>(fields: object): T => fields as T;
const at = new Date();
const failedCard = { kind: 'card failed', intentId: 'pi_1', uid: 'u1', id: 'ch_1', at } as const;

const update = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  const tx = partial<Transaction>({ get: () => findUser('u1'), update });
  vi.mocked(transact).mockImplementation((run) => run(tx));
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
  const logged = [expect.any(String), { intent: 'pi_1', uid: 'u1' }];
  expect(vi.mocked(logger.warn).mock.calls).toEqual(times === 1 ? [logged] : []);
});

it('a failed card is stored once, and a user with few failed cards may pay', async () => {
  const stored = [{ id: 'ch_1', at }];
  for (const data of [{}, { failedCards: stored }, undefined]) {
    vi.mocked(findUser).mockResolvedValue(data && partial({ data }));
    await countFailedCard(failedCard);
    await requireFewFailedCards('u1');
  }
  expect(update).toHaveBeenCalledExactlyOnceWith(users.doc('u1'), { failedCards: stored });
  expect(findIntent).not.toHaveBeenCalled();
});

it('a user with too many failed cards must wait', async () => {
  const refusal = { code: 'too_many_failed_cards', details: { seconds: expect.any(Number) } };
  await expect(requireFewFailedCards('u1')).rejects.toMatchObject(refusal);
});

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-22T13:05:00Z');
const failed = (id: string, hoursAgo: number) => ({ id, at: new Date(now.getTime() - hoursAgo * HOUR_MS) });
/** Failed cards `ch_<first>` to `ch_1`, whose numbers are the hours since they failed. */
const hourly = (first: number) =>
  Array.from({ length: first }, (_, at) => failed(`ch_${first - at}`, first - at));

describe('withFailedCard', () => {
  it('adds a failed card in the order of time, and removes those that are a day old', () => {
    const listed = [failed('ch_25', 25), failed('ch_24', 24), failed('ch_23', 23), failed('ch_1', 1)];
    expect(withFailedCard(listed, failed('ch_2', 2), now)).toEqual([
      failed('ch_23', 23),
      failed('ch_2', 2),
      failed('ch_1', 1),
    ]);
  });

  it('returns undefined for a failed card that is listed or a day old', () => {
    expect(withFailedCard(hourly(3), failed('ch_2', 2), now)).toBeUndefined();
    expect(withFailedCard(hourly(3), failed('ch_24', 24), now)).toBeUndefined();
  });

  it('keeps the latest twenty', () => {
    expect(withFailedCard(hourly(20), failed('ch_0', 0), now)).toEqual([...hourly(19), failed('ch_0', 0)]);
    expect(withFailedCard(hourly(20), failed('ch_21', 21), now)).toBeUndefined();
  });
});

describe('secondsUntilNextCard', () => {
  it('is undefined for fewer than twenty failed cards within a day', () => {
    expect(secondsUntilNextCard([], now)).toBeUndefined();
    expect(secondsUntilNextCard(hourly(19), now)).toBeUndefined();
    expect(secondsUntilNextCard([failed('ch_24', 24), ...hourly(19)], now)).toBeUndefined();
  });

  it('ends when the first of the last twenty is a day old', () => {
    expect(secondsUntilNextCard(hourly(20), now)).toBe(4 * 3600);
    expect(secondsUntilNextCard([failed('ch_a', 23.9999), ...hourly(19)], now)).toBe(1);
  });
});
