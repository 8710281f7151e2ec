import type { Ending } from '../books/endings.ts';
import * as operations from '../scenes/operations.ts';

/** An operation that faults can interrupt. */
export type Story = operations.Operation & {
  /** Allowed endings after the reconciliation, without a retry. */
  mayEnd: Ending[];
  /** The ending after a retry with another instance, or if the first attempt returned 200. */
  mustEnd: Ending;
  /** The status without faults, if it is not 200. */
  status?: 409;
  /** Set if the test always retries, because both endings are allowed without a retry. */
  isAlwaysRetried?: true;
};

/** Operations that move money or units. They are safe to repeat. */
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
  // The store has recorded the owed refund. Only an admin can settle it.
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

/** Operations that a repeat would carry out twice. They are therefore not retried. */
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
