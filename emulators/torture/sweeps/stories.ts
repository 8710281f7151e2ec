import type { Ending } from '../checks/endings.ts';
import * as operations from '../scenes/operations.ts';

/** An operation with its allowed final states after faults and kills. */
export type Story = operations.Operation & {
  /** Allowed final states after the reconciliation if the caller does not retry. */
  mayEnd: Ending[];
  /** The final state after a retry with another instance, or if the first attempt returned 200. */
  mustEnd: Ending;
  /** The status without faults, if it is not 200. */
  status?: 409;
  /** Set if the test should always retry. */
  isAlwaysRetried?: true;
};

/** Operations that move money or units, and that are safe to repeat. */
export const stories: Story[] = [
  {
    ...operations.order,
    mayEnd: ['deleted, uncharged', 'open, uncharged'],
    mustEnd: 'open, uncharged',
  },
  {
    ...operations.payInATab,
    mayEnd: ['open, uncharged', 'paid, charged'],
    mustEnd: 'paid, charged',
  },
  { ...operations.reportPayment, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  { ...operations.webhook, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  { ...operations.webhookAgain, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  {
    ...operations.cancel,
    mayEnd: ['open, uncharged', 'deleted, uncharged'],
    mustEnd: 'deleted, uncharged',
  },
  { ...operations.cancelCharged, status: 409, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  {
    ...operations.markUnpaid,
    mayEnd: ['paid, charged', 'refunded, refunded'],
    mustEnd: 'refunded, refunded',
  },
  {
    ...operations.refundPart,
    mayEnd: ['paid, charged', 'paid, refunded in part'],
    mustEnd: 'paid, refunded in part',
  },
  {
    ...operations.refundAll,
    mayEnd: ['paid, charged', 'refunded, refunded'],
    mustEnd: 'refunded, refunded',
  },
  {
    ...operations.refundAllShipped,
    mayEnd: ['shipped, charged', 'shipped-refunded, refunded'],
    mustEnd: 'shipped-refunded, refunded',
  },
  { ...operations.requestReturn, mayEnd: ['shipped, charged'], mustEnd: 'shipped, charged' },
  { ...operations.answerReturn, mayEnd: ['shipped, charged'], mustEnd: 'shipped, charged' },
  {
    ...operations.ship,
    mayEnd: ['paid, charged', 'shipped, charged'],
    mustEnd: 'shipped, charged',
  },
  {
    ...operations.shipWithParcel,
    mayEnd: ['paid, charged', 'shipped, charged'],
    mustEnd: 'shipped, charged',
  },
  { ...operations.changeAddress, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  { ...operations.writeNote, mayEnd: ['open, uncharged'], mustEnd: 'open, uncharged' },
  {
    ...operations.cancelRefunded,
    mayEnd: ['refunded, refunded', 'canceled, refunded'],
    mustEnd: 'canceled, refunded',
  },
  { ...operations.expiryRefunded, mayEnd: ['canceled, refunded'], mustEnd: 'canceled, refunded' },
  { ...operations.reportDispute, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  // The store has recorded the outstanding refund, which only an admin can settle.
  { ...operations.reportUnrefundable, mayEnd: ['open, charged'], mustEnd: 'open, charged' },
  { ...operations.markReturned, mayEnd: ['open, charged'], mustEnd: 'open, charged' },
  { ...operations.reconciliation, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  { ...operations.expiry, mayEnd: ['expired, uncharged'], mustEnd: 'expired, uncharged' },
  {
    ...operations.deleteAccount,
    mayEnd: ['open, uncharged', 'deleted, uncharged'],
    mustEnd: 'deleted, uncharged',
  },
  { ...operations.restock, isAlwaysRetried: true, mayEnd: ['open, uncharged'], mustEnd: 'open, uncharged' },
];

/** Operations that are not safe to repeat. The tests do not retry them. */
export const unrepeatable: Story[] = [
  {
    ...operations.orderWithoutKey,
    mayEnd: ['deleted, uncharged', 'open, uncharged'],
    mustEnd: 'open, uncharged',
  },
  {
    ...operations.refundPartWithoutKey,
    mayEnd: ['paid, charged', 'paid, refunded in part'],
    mustEnd: 'paid, refunded in part',
  },
  { ...operations.restockWithoutKey, mayEnd: ['open, uncharged'], mustEnd: 'open, uncharged' },
];
