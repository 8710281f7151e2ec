import { beforeEach, expect, it, vi } from 'vitest';
import { chargedPayments } from './charged-payments.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

const payment = { uid: 'sam', orderId: 'saw', transactionId: 'pi_1' };

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
});

it('a payment is known to its person, once for each order, until it is forgotten', () => {
  chargedPayments.add(payment);
  chargedPayments.add({ ...payment, transactionId: 'pi_2' });
  expect(chargedPayments.of('sam')).toMatchObject([{ orderId: 'saw', transactionId: 'pi_2' }]);
  expect(chargedPayments.of('kim')).toEqual([]);
  chargedPayments.forget('saw');
  expect(chargedPayments.of('sam')).toEqual([]);
});

it('one of yesterday is none', () => {
  const [at, uid] = [Date.now() - 25 * 60 * 60 * 1000, 'sam'];
  stored.set(
    'chargedPayments',
    JSON.stringify([
      { ...payment, at },
      { ...payment, uid, orderId: 'drill', at: Date.now() },
    ]),
  );
  expect(chargedPayments.of('sam').map(({ orderId }) => orderId)).toEqual(['drill']);
});

it.each(['{', '{}', 'null', '[null]', '[{"uid":"sam"}]', '[1]'])('%s in the storage is nothing', (text) => {
  stored.set('chargedPayments', text);
  expect(chargedPayments.of('sam')).toEqual([]);
});
