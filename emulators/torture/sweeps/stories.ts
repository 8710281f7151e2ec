import type { Ending } from '../checks/inspection.ts';
import * as operations from '../scenes/operations.ts';
import { isLong } from '../sizes.ts';

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

/** @param interrupted A final state that is also allowed if the caller does not retry. */
function story(operation: operations.Operation, mustEnd: Ending, interrupted: Ending = mustEnd): Story {
  return { ...operation, mustEnd, mayEnd: [interrupted, mustEnd] };
}

/** The stories of the short form: each way in which several writes move money or units. */
const main: Story[] = [
  story(operations.payInATab, 'paid, charged', 'open, uncharged'),
  story(operations.cancel, 'deleted, uncharged', 'open, uncharged'),
  { ...story(operations.cancelCharged, 'paid, charged'), status: 409 },
  story(operations.markUnpaid, 'refunded, refunded', 'paid, charged'),
  story(operations.refundPart, 'paid, refunded in part', 'paid, charged'),
  story(operations.refundAllShipped, 'shipped-refunded, refunded', 'shipped, charged'),
  // The store has recorded the outstanding refund, which only an admin can settle.
  story(operations.reportUnrefundable, 'open, charged'),
  story(operations.reconciliation, 'paid, charged'),
  story(operations.expiry, 'expired, uncharged'),
  story(operations.deleteAccount, 'deleted, uncharged', 'open, uncharged'),
];

/** Similar operations, and operations with one write, which cannot be half done. */
const others: Story[] = [
  story(operations.order, 'open, uncharged', 'deleted, uncharged'),
  story(operations.reportPayment, 'paid, charged'),
  story(operations.webhook, 'paid, charged'),
  story(operations.webhookAgain, 'paid, charged'),
  story(operations.refundAll, 'refunded, refunded', 'paid, charged'),
  story(operations.requestReturn, 'shipped, charged'),
  story(operations.answerReturn, 'shipped, charged'),
  story(operations.takeBackReturn, 'shipped, charged'),
  story(operations.reopenReturn, 'shipped, charged'),
  story(operations.ship, 'shipped, charged', 'paid, charged'),
  story(operations.shipWithParcel, 'shipped, charged', 'paid, charged'),
  story(operations.changeAddress, 'paid, charged'),
  story(operations.writeNote, 'open, uncharged'),
  story(operations.cancelRefunded, 'canceled, refunded', 'refunded, refunded'),
  story(operations.expiryRefunded, 'canceled, refunded'),
  story(operations.reportDispute, 'paid, charged'),
  story(operations.markRefundedByHand, 'open, charged'),
  { ...story(operations.restock, 'open, uncharged'), isAlwaysRetried: true },
];

/** Operations that move money or units, and that are safe to repeat. */
export const stories = isLong ? [...main, ...others] : main;

/** Operations of the long form that are not safe to repeat. The tests do not retry them. */
export const unrepeatable: Story[] = [
  story(operations.orderWithoutKey, 'open, uncharged', 'deleted, uncharged'),
  story(operations.refundPartWithoutKey, 'paid, refunded in part', 'paid, charged'),
  story(operations.restockWithoutKey, 'open, uncharged'),
];
