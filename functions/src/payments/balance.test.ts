import { beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceOf, disputeOf, isRefused, repaidByHand, withNotedExcess, withReport } from './balance.ts';
import { newPayment, type PaymentRecord } from './payment.record.ts';
import { outcomeOf } from './payment-data.ts';

const now = new Date('2026-11-22T13:05:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const paid = (): PaymentRecord => newPayment({ orderId: 'o1', uid: 'u1' }, 1000);

type Change = (payment: PaymentRecord) => PaymentRecord;

const refund = (id: string, cents: number, status: string, pendingRefundId: string | null = null) => ({
  ...{ id, cents, status, reason: status === 'failed' ? 'lost_or_stolen_card' : null, pendingRefundId },
});

/** Reports a refund at Stripe. Earlier refunds and disputes stay as they are. */
const reportRefund =
  (...reported: Parameters<typeof refund>): Change =>
  (payment) =>
    withReport(payment, { refunds: [refund(...reported)], disputes: payment.disputes });

/** Stripe makes, or could not make, a refund in the dashboard. */
const makes = (id: string, cents: number) => reportRefund(id, cents, 'succeeded');
const fails = (id: string, cents: number) => reportRefund(id, cents, 'failed');
const dispute =
  (id: string, cents: number, status: string): Change =>
  (payment) => {
    const others = payment.disputes.filter((each) => each.id !== id);
    return withReport(payment, { refunds: [], disputes: [...others, { id, cents, status }] });
  };
const loses = (id: string, cents: number) => dispute(id, cents, 'lost');
/** Stripe reports a failed refund and a lost dispute of 150 cents at once. */
const failsAndLoses =
  (id: string, cents: number): Change =>
  (payment) =>
    withReport(payment, {
      refunds: [refund(id, cents, 'failed')],
      disputes: [{ id: 'd', cents: 150, status: 'lost' }],
    });
/** Stripe refuses to refund the rest of a payment. */
const refusedRest = reportRefund('r', 1000, 'refused');

const [partMade, partFailed] = [makes('a', 300), fails('a', 300)];
const failed = [partMade, partFailed];
const failedAll = [makes('a', 1000), fails('a', 1000)];
const twoFailed = [makes('a', 150), fails('a', 150), makes('b', 350), fails('b', 350)];
const two = [makes('a', 150), makes('b', 200)];
const bothFailed = [...two, fails('b', 200), fails('a', 150)];
const refusedRequest = reportRefund('a', 300, 'failed', 'r2');
const byHand = [...failed, repaidByHand];

/** Changes of a payment of 1,000 cents, its refunded, lost and owed cents after them, and its outcome. */
const rows: [string, Change[], [refunded: number, lost: number, owed: number], string][] = [
  ['nothing', [], [0, 0, 0], 'settled'],
  ['a partial refund', [partMade], [300, 0, 0], 'settled'],
  ['a pending refund', [reportRefund('a', 300, 'pending')], [300, 0, 0], 'settled'],
  ['a full refund', [makes('a', 1000)], [1000, 0, 0], 'refunded'],
  ['a full refund in parts', [partMade, makes('b', 700)], [1000, 0, 0], 'refunded'],
  ['a lost dispute', [loses('d', 1000)], [0, 1000, 0], 'settled'],
  ['a partly lost dispute', [loses('d', 400)], [0, 400, 0], 'settled'],
  ['a prevented dispute', [dispute('d', 400, 'prevented')], [0, 400, 0], 'settled'],
  ['a won dispute', [dispute('d', 400, 'won')], [0, 0, 0], 'settled'],

  ['a failed part', failed, [0, 0, 300], 'settled'],
  ['a canceled part', [partMade, reportRefund('a', 300, 'canceled')], [0, 0, 300], 'settled'],
  ['a failed full refund', failedAll, [0, 0, 1000], 'refund-failed'],
  ['a failed rest', [partMade, makes('b', 700), fails('b', 700)], [300, 0, 700], 'refund-failed'],
  ['two failed parts', bothFailed, [0, 0, 350], 'settled'],
  ['a part, first seen failed', [partFailed], [0, 0, 300], 'settled'],
  ['a requested refund, first seen failed', [refusedRequest], [0, 0, 0], 'settled'],
  ['a refused request', [reportRefund('a', 300, 'refused', 'r1')], [0, 0, 0], 'settled'],

  ['a failed part, then a smaller refund', [...failed, makes('b', 100)], [100, 0, 200], 'settled'],
  ['a failed part, then a larger refund', [...failed, makes('b', 400)], [400, 0, 0], 'settled'],
  ['a failed part, then another', [...failed, makes('b', 400), fails('b', 400)], [0, 0, 400], 'settled'],
  ['a failed part, then a lost dispute', [...failed, loses('d', 100)], [0, 100, 200], 'settled'],
  ['a lost dispute, then a failed part', [partMade, loses('d', 100), partFailed], [0, 100, 300], 'settled'],
  ['a loss with one failure', [...two, failsAndLoses('a', 150), fails('b', 200)], [0, 150, 200], 'settled'],
  ['a loss with the other', [...two, failsAndLoses('b', 200), fails('a', 150)], [0, 150, 200], 'settled'],
  ['two failed parts, then a refund', [...bothFailed, makes('c', 200)], [200, 0, 150], 'settled'],
  ['two failed parts, then a lost dispute', [...twoFailed, loses('d', 200)], [0, 200, 150], 'settled'],
  ['a lost rest, then a failure', [partMade, loses('d', 900), partFailed], [0, 900, 100], 'refund-failed'],
  ['a lost payment, then a failed part', [partMade, loses('d', 1000), partFailed], [0, 1000, 0], 'refunded'],

  ['a failed part, refunded by hand', byHand, [300, 0, 0], 'settled'],
  ['a failed full refund, refunded by hand', [...failedAll, repaidByHand], [1000, 0, 0], 'by-hand'],
  ['a part by hand, then a failure', [...byHand, makes('b', 200), fails('b', 200)], [300, 0, 200], 'settled'],
  ['a part by hand, then the full amount at Stripe', [...byHand, makes('b', 1000)], [1300, 0, 0], 'by-hand'],
  ['a refund, then everything lost', [partMade, loses('d', 1000)], [300, 1000, 0], 'refunded'],

  ['a refused rest', [refusedRest], [0, 0, 1000], 'refund-failed'],
  ['a part, then a refused rest', [partMade, refusedRest], [300, 0, 700], 'refund-failed'],
  ['a refused rest, then a partial refund', [refusedRest, partMade], [300, 0, 700], 'refund-failed'],
  ['a rest, refused because all was refunded', [makes('a', 1000), refusedRest], [1000, 0, 0], 'refunded'],
  [
    'a rest that fails later',
    [makes('a', 1000), refusedRest, fails('a', 1000)],
    [0, 0, 1000],
    'refund-failed',
  ],
  ['a loss, then a rest by hand', [loses('d', 400), refusedRest, repaidByHand], [600, 400, 0], 'by-hand'],
];

describe.each(rows)('a payment after %s', (_, changes, [refunded, lost, owed], outcome) => {
  const payment = () => changes.reduce((before, change) => change(before), paid());

  it('has its amounts, its outcome and its place in the list', () => {
    const excess = Math.max(0, refunded + lost - 1000);
    expect(balanceOf(payment())).toEqual({
      refundedCents: refunded,
      lostCents: lost,
      owedCents: owed,
      keptCents: Math.max(0, 1000 - refunded - lost),
      excessCents: excess,
      leftCents: 1000 - refunded,
    });
    expect(outcomeOf(payment())).toBe(outcome);
    const listed = owed > 0 ? 'owed' : excess > 0 ? 'excess' : null;
    expect(payment()).toMatchObject({ owedCents: owed, listed });
  });

  it('does not change if Stripe reports the same again', () => {
    expect(withReport(payment(), payment())).toEqual(payment());
  });
});

it('several refunds that are reported at once cover each other in the order of Stripe', () => {
  const both = { refunds: [refund('a', 300, 'failed'), refund('b', 200, 'succeeded')], disputes: [] };
  expect(balanceOf(withReport(paid(), both))).toMatchObject({ refundedCents: 200, owedCents: 100 });
  const disputes = [{ id: 'd', cents: 50, status: 'lost' }];
  expect(balanceOf(withReport(paid(), { ...both, disputes }))).toMatchObject({ owedCents: 50 });
});

it('a dispute stays in the mirror although Stripe does not report it again', () => {
  const payment = withReport(loses('d', 400)(paid()), { refunds: [], disputes: [] });
  expect(balanceOf(payment)).toMatchObject({ lostCents: 400 });
});

it('the list is sorted by the time of the latest failure or excess', () => {
  const failed = fails('a', 300)(makes('a', 300)(paid()));
  expect(failed.listedAt).toEqual(now);
  vi.setSystemTime(new Date(now.getTime() + 1000));
  expect(makes('b', 100)(failed).listedAt).toEqual(now);
  expect(fails('c', 400)(failed).listedAt).toEqual(new Date());
  expect(makes('c', 1001)(failed).listedAt).toEqual(new Date());
});

it('an excess that an admin has noted is listed again if it grows', () => {
  const noted = withNotedExcess(loses('d', 1000)(makes('a', 300)(paid())));
  expect(noted).toMatchObject({ listed: null, notedExcessCents: 300 });
  expect(makes('b', 1)(noted)).toMatchObject({ listed: 'excess' });
  expect(fails('a', 300)(noted)).toMatchObject({ listed: null, notedExcessCents: 0 });
});

it.each([
  ['succeeded', 'made'],
  ['pending', 'made'],
  ['failed', 'refused'],
  ['canceled', 'refused'],
])('the result of a request whose refund is first seen as %s is %s', (status, result) => {
  const { refunds } = reportRefund('a', 300, status, 'r1')(paid());
  expect(refunds.map(isRefused)).toEqual([result === 'refused']);
});

it('the result of a request stays made if its refund fails later', () => {
  const made = reportRefund('a', 300, 'succeeded', 'r1')(paid());
  expect(reportRefund('a', 300, 'failed', 'r1')(made).refunds.map(isRefused)).toEqual([false]);
});

it.each([
  [['won'], 'won'],
  [['warning_closed'], 'won'],
  [['needs_response', 'lost', 'won'], 'open'],
  [['lost', 'won'], 'lost'],
  [['prevented'], 'lost'],
  [[], null],
])('disputes with the statuses %j are %s', (statuses, dispute) => {
  const disputes = statuses.map((status, index) => ({ id: String(index), cents: 1, status }));
  expect(disputeOf({ ...paid(), disputes })).toBe(dispute);
});
