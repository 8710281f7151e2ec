import type { Ending } from '../checks/inspection.ts';
import * as second from '../scenes/actions.ts';
import * as first from '../scenes/operations.ts';
import { browsing, ordered, overdue, QUANTITY, withCardForm } from '../scenes/scene.ts';
import { isLong } from '../sizes.ts';
import type { Race } from './race.ts';

/** Allows one final state if the first action returned 200, and another final state otherwise. */
const ifFirst =
  (done: Ending, refused: Ending): Race['mayEnd'] =>
  ({ first }) => [first === 200 ? done : refused];

const ifSecond =
  (done: Ending, refused: Ending): Race['mayEnd'] =>
  ({ second }) => [second === 200 ? done : refused];

/** @param ending The allowed final state, or a function of the statuses of the two actions. */
function race(
  operation: first.Operation,
  second: Race['second'],
  ending: Ending | Race['mayEnd'],
  options: Partial<Pick<Race, 'scene' | 'isSecondUnheld'>> = {},
): Race {
  const mayEnd = typeof ending === 'function' ? ending : () => [ending];
  return { ...operation, name: `${operation.name} × ${second.name}`, second, mayEnd, ...options };
}

function crucialRace(...columns: Parameters<typeof race>): Race {
  return { ...race(...columns), isCrucial: true };
}

/** Pairs of concurrent actions on one order, and the allowed final states of each pair. */
const races: Race[] = [
  crucialRace(first.cancel, second.payWithOpenForm, ifFirst('deleted, uncharged', 'paid, charged')),
  race(first.pay, second.cancel, ifSecond('deleted, uncharged', 'paid, charged')),
  race(first.cancel, second.payAndLeave, ifFirst('deleted, uncharged', 'paid, charged')),
  race(first.webhook, second.cancel, 'paid, charged'),
  crucialRace(first.payInATab, second.payInNewTab, 'paid, charged'),
  race(first.cancelWithoutIntent, second.payInNewTab, ifFirst('deleted, uncharged', 'paid, charged')),
  crucialRace(first.payInATab, second.cancel, ifSecond('deleted, uncharged', 'paid, charged')),
  race(first.payInATab, second.runExpiry, ifFirst('paid, charged', 'expired, uncharged'), {
    isSecondUnheld: true,
    scene: overdue(ordered),
  }),
  crucialRace(first.expiry, second.payWithOpenForm, ifSecond('paid, charged', 'expired, uncharged')),
  race(first.expiryWithoutIntent, second.payInNewTab, ifSecond('paid, charged', 'expired, uncharged')),
  crucialRace(first.markUnpaid, second.ship, ifSecond('shipped, charged', 'refunded, refunded')),
  race(first.ship, second.markUnpaid, ifFirst('shipped, charged', 'refunded, refunded')),
  race(first.markUnpaid, second.markUnpaidThreeTimes, 'refunded, refunded'),
  crucialRace(first.markUnpaid, second.replayReports, 'refunded, refunded', { isSecondUnheld: true }),
  crucialRace(first.reportAgain, second.markUnpaid, 'refunded, refunded'),
  crucialRace(first.webhookAgain, second.markUnpaid, 'refunded, refunded'),
  crucialRace(first.cancelCharged, second.refundInDashboard, ({ first }) =>
    first === 200 ? ['canceled, refunded'] : ['refunded, refunded', 'canceled, refunded'],
  ),
  race(first.reportPayment, second.refundInDashboard, 'refunded, refunded'),
  race(first.ship, second.refundInDashboard, ifFirst('shipped-refunded, refunded', 'refunded, refunded')),
  crucialRace(first.ship, second.disputePayment, ifFirst('shipped, charged', 'paid, charged')),
  crucialRace(first.changeAddress, second.ship, 'shipped, charged'),
  race(first.shipWithParcel, second.changeAddress, 'shipped, charged'),
  race(first.changeAddress, second.markUnpaid, 'refunded, refunded'),
  race(first.changeAddress, second.payWithOpenForm, 'paid, charged', { scene: withCardForm }),
  race(first.writeNote, second.cancel, 'deleted, uncharged'),
  race(first.cancelWithoutIntent, second.writeNote, 'deleted, uncharged'),
  race(first.markUnpaid, second.disputePayment, ({ first }) =>
    first === 200 ? ['refunded, refunded'] : ['paid, charged'],
  ),
  crucialRace(first.refundPart, second.refundAlmostAll, 'paid, refunded in part'),
  race(first.refundPart, second.refundPart, 'paid, refunded in part'),
  crucialRace(first.refundPart, second.markUnpaid, ifSecond('refunded, refunded', 'paid, refunded in part')),
  race(first.markUnpaid, second.refundPart, ifFirst('refunded, refunded', 'paid, refunded in part')),
  race(first.refundAll, second.refundPartWithoutKey, ifFirst('refunded, refunded', 'paid, refunded in part')),
  // While the refund waits, its units are not shipped.
  race(first.refundPart, second.ship, ifSecond('shipped, refunded in part', 'paid, refunded in part')),
  race(first.refundAll, second.ship, ({ first, second }) =>
    first !== 200
      ? ['shipped, charged']
      : [second === 200 ? 'shipped-refunded, refunded' : 'refunded, refunded'],
  ),
  race(first.refundPart, second.refundInDashboard, 'refunded, refunded'),
  race(first.refundPart, second.disputePayment, ifFirst('paid, refunded in part', 'paid, charged')),
  race(first.refundPart, second.runReconciliation, 'paid, refunded in part', { isSecondUnheld: true }),
  race(first.requestReturn, second.refundAll, 'shipped-refunded, refunded'),
  race(first.answerReturn, second.refundAll, 'shipped-refunded, refunded'),
  crucialRace(first.takeBackReturn, second.refundPart, 'shipped, refunded in part'),
  race(first.takeBackReturn, second.refundAll, 'shipped-refunded, refunded'),
  race(first.reopenReturn, second.refundAll, 'shipped-refunded, refunded'),
  race(first.markRefundedByHand, second.markRefundedByHand, 'open, charged'),
  race(first.markRefundedByHand, second.runReconciliation, 'open, charged', { isSecondUnheld: true }),
  crucialRace(first.cancelRefunded, second.payWithOpenForm, ifFirst('canceled, refunded', 'paid, charged')),
  race(first.expiryRefunded, second.payWithOpenForm, ifSecond('paid, charged', 'canceled, refunded')),
  race(first.expiry, second.cancel, () => ['expired, uncharged', 'deleted, uncharged']),
  race(first.orderWithoutKey, second.restock, 'open, uncharged'),
  crucialRace(first.restockWithoutKey, second.placeOrder, 'open, uncharged', { scene: browsing }),
  crucialRace(first.orderWithoutKey, second.placeOrder, 'open, uncharged', {
    scene: () => browsing({ units: QUANTITY }),
  }),
  race(first.orderWithoutKey, second.deleteTool, ifFirst('open, uncharged', 'deleted, uncharged')),
  race(first.cancel, second.deleteTool, 'deleted, uncharged'),
  race(first.deleteAccount, second.payWithOpenForm, () => ['deleted, uncharged', 'paid, charged']),
  race(first.pay, second.deleteAccount, () => ['deleted, uncharged', 'paid, charged'], {
    scene: first.alone(withCardForm),
  }),
  crucialRace(first.deleteAccountUnused, second.placeOrder, 'deleted, uncharged'),
  race(first.orderWithoutKey, second.deleteAccount, 'deleted, uncharged', { scene: first.alone(browsing) }),
  race(first.cancelCharged, second.runReconciliation, 'paid, charged', { isSecondUnheld: true }),
  race(first.markUnpaid, second.runReconciliation, 'refunded, refunded', { isSecondUnheld: true }),
];

/** The races to test: in the short form, only the crucial races. */
export const testedRaces = isLong ? races : races.filter(({ isCrucial }) => isCrucial);
