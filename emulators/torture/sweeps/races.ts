import type { Ending } from '../checks/endings.ts';
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
  name: string,
  operation: first.Operation,
  second: Race['second'],
  ending: Ending | Race['mayEnd'],
  options: Partial<Pick<Race, 'scene' | 'isSecondUnheld'>> = {},
): Race {
  const mayEnd = typeof ending === 'function' ? ending : () => [ending];
  return { ...operation, name, second, mayEnd, ...options };
}

function crucialRace(...columns: Parameters<typeof race>): Race {
  return { ...race(...columns), isCrucial: true };
}

/** Pairs of concurrent actions on one order, and the allowed final states of each pair. */
const races: Race[] = [
  crucialRace(
    'cancel × pay',
    first.cancel,
    second.payWithOpenForm,
    ifFirst('deleted, uncharged', 'paid, charged'),
  ),
  race('pay × cancel', first.pay, second.cancel, ifSecond('deleted, uncharged', 'paid, charged')),
  race('cancel × webhook', first.cancel, second.payAndLeave, ifFirst('deleted, uncharged', 'paid, charged')),
  race('webhook × cancel', first.webhook, second.cancel, 'paid, charged'),
  crucialRace('pay × pay in two tabs', first.payInATab, second.payInNewTab, 'paid, charged'),
  race(
    'cancel × pay in a new tab',
    first.cancelWithoutIntent,
    second.payInNewTab,
    ifFirst('deleted, uncharged', 'paid, charged'),
  ),
  crucialRace(
    'pay in a new tab × cancel',
    first.payInATab,
    second.cancel,
    ifSecond('deleted, uncharged', 'paid, charged'),
  ),
  race(
    'pay in a new tab × expiry',
    first.payInATab,
    second.runExpiry,
    ifFirst('paid, charged', 'expired, uncharged'),
    { isSecondUnheld: true, scene: overdue(ordered) },
  ),
  crucialRace(
    'expiry × pay',
    first.expiry,
    second.payWithOpenForm,
    ifSecond('paid, charged', 'expired, uncharged'),
  ),
  race(
    'expiry × pay in a new tab',
    first.expiryWithoutIntent,
    second.payInNewTab,
    ifSecond('paid, charged', 'expired, uncharged'),
  ),
  crucialRace(
    'mark unpaid × ship',
    first.markUnpaid,
    second.ship,
    ifSecond('shipped, charged', 'refunded, refunded'),
  ),
  race(
    'ship × mark unpaid',
    first.ship,
    second.markUnpaid,
    ifFirst('shipped, charged', 'refunded, refunded'),
  ),
  race(
    'mark unpaid × mark unpaid three times',
    first.markUnpaid,
    second.markUnpaidThreeTimes,
    'refunded, refunded',
  ),
  crucialRace(
    'mark unpaid × repeated reports',
    first.markUnpaid,
    second.replayReports,
    'refunded, refunded',
    { isSecondUnheld: true },
  ),
  crucialRace('repeated report × mark unpaid', first.reportAgain, second.markUnpaid, 'refunded, refunded'),
  crucialRace('repeated webhook × mark unpaid', first.webhookAgain, second.markUnpaid, 'refunded, refunded'),
  crucialRace(
    'cancel × refund in the dashboard',
    first.cancelCharged,
    second.refundInDashboard,
    ({ first }) => (first === 200 ? ['canceled, refunded'] : ['refunded, refunded', 'canceled, refunded']),
  ),
  race('pay × refund in the dashboard', first.reportPayment, second.refundInDashboard, 'refunded, refunded'),
  race(
    'ship × refund in the dashboard',
    first.ship,
    second.refundInDashboard,
    ifFirst('shipped-refunded, refunded', 'refunded, refunded'),
  ),
  crucialRace(
    'ship × dispute',
    first.ship,
    second.disputePayment,
    ifFirst('shipped, charged', 'paid, charged'),
  ),
  crucialRace('change the address × ship', first.changeAddress, second.ship, 'shipped, charged'),
  race(
    'ship with a tracking number × change the address',
    first.shipWithParcel,
    second.changeAddress,
    'shipped, charged',
  ),
  race('change the address × mark unpaid', first.changeAddress, second.markUnpaid, 'refunded, refunded'),
  race('change the address × pay', first.changeAddress, second.payWithOpenForm, 'paid, charged', {
    scene: withCardForm,
  }),
  race('write a note × cancel', first.writeNote, second.cancel, 'deleted, uncharged'),
  race('cancel × write a note', first.cancelWithoutIntent, second.writeNote, 'deleted, uncharged'),
  race('mark unpaid × dispute', first.markUnpaid, second.disputePayment, ({ first }) =>
    first === 200 ? ['refunded, refunded'] : ['paid, charged'],
  ),
  crucialRace(
    'refund a part × refund almost all',
    first.refundPart,
    second.refundAlmostAll,
    'paid, refunded in part',
  ),
  race(
    'refund a part × refund a part with the same key',
    first.refundPart,
    second.refundPart,
    'paid, refunded in part',
  ),
  crucialRace(
    'refund a part × mark unpaid',
    first.refundPart,
    second.markUnpaid,
    ifSecond('refunded, refunded', 'paid, refunded in part'),
  ),
  race(
    'mark unpaid × refund a part',
    first.markUnpaid,
    second.refundPart,
    ifFirst('refunded, refunded', 'paid, refunded in part'),
  ),
  race(
    'refund all × refund a part',
    first.refundAll,
    second.refundPartWithoutKey,
    ifFirst('refunded, refunded', 'paid, refunded in part'),
  ),
  race('refund a part × ship', first.refundPart, second.ship, 'shipped, refunded in part'),
  race('refund all × ship', first.refundAll, second.ship, ({ first, second }) =>
    first !== 200
      ? ['shipped, charged']
      : [second === 200 ? 'shipped-refunded, refunded' : 'refunded, refunded'],
  ),
  race(
    'refund a part × refund in the dashboard',
    first.refundPart,
    second.refundInDashboard,
    'refunded, refunded',
  ),
  race(
    'refund a part × dispute',
    first.refundPart,
    second.disputePayment,
    ifFirst('paid, refunded in part', 'paid, charged'),
  ),
  race(
    'refund a part × reconciliation',
    first.refundPart,
    second.runReconciliation,
    'paid, refunded in part',
    { isSecondUnheld: true },
  ),
  race('request a return × refund all', first.requestReturn, second.refundAll, 'shipped-refunded, refunded'),
  race(
    'reply to a return request × refund all',
    first.answerReturn,
    second.refundAll,
    'shipped-refunded, refunded',
  ),
  race(
    'mark a refund as refunded by hand × mark it again',
    first.markRefundedByHand,
    second.markRefundedByHand,
    'open, charged',
  ),
  race(
    'mark a refund as refunded by hand × reconciliation',
    first.markRefundedByHand,
    second.runReconciliation,
    'open, charged',
    { isSecondUnheld: true },
  ),
  crucialRace(
    'cancel a refunded order × pay again',
    first.cancelRefunded,
    second.payWithOpenForm,
    ifFirst('canceled, refunded', 'paid, charged'),
  ),
  race(
    'expiry of a refunded order × pay again',
    first.expiryRefunded,
    second.payWithOpenForm,
    ifSecond('paid, charged', 'canceled, refunded'),
  ),
  race('expiry × cancel', first.expiry, second.cancel, () => ['expired, uncharged', 'deleted, uncharged']),
  race('order × restock', first.orderWithoutKey, second.restock, 'open, uncharged'),
  race('restock × order', first.restockWithoutKey, second.placeOrder, 'open, uncharged', {
    scene: browsing,
  }),
  crucialRace(
    'order × order for the last units',
    first.orderWithoutKey,
    second.placeOrder,
    'open, uncharged',
    { scene: () => browsing({ units: QUANTITY }) },
  ),
  race(
    'order × deleting the tool',
    first.orderWithoutKey,
    second.deleteTool,
    ifFirst('open, uncharged', 'deleted, uncharged'),
  ),
  race('cancel × deleting the tool', first.cancel, second.deleteTool, 'deleted, uncharged'),
  race('deleting the account × pay', first.deleteAccount, second.payWithOpenForm, () => [
    'deleted, uncharged',
    'paid, charged',
  ]),
  race(
    'pay × deleting the account',
    first.pay,
    second.deleteAccount,
    () => ['deleted, uncharged', 'paid, charged'],
    { scene: first.alone(withCardForm) },
  ),
  crucialRace(
    'deleting the account × order',
    first.deleteAccountUnused,
    second.placeOrder,
    'deleted, uncharged',
  ),
  race('order × deleting the account', first.orderWithoutKey, second.deleteAccount, 'deleted, uncharged', {
    scene: first.alone(browsing),
  }),
  race('cancel × reconciliation', first.cancelCharged, second.runReconciliation, 'paid, charged', {
    isSecondUnheld: true,
  }),
  race('mark unpaid × reconciliation', first.markUnpaid, second.runReconciliation, 'refunded, refunded', {
    isSecondUnheld: true,
  }),
];

/** Returns the crucial races, and the first race of each action that no crucial race contains. */
function sampleOf(all: readonly Race[]): Race[] {
  const met = new Set(
    all.filter(({ isCrucial }) => isCrucial).flatMap(({ action, second }) => [action, second]),
  );
  return all.filter(({ action, second, isCrucial }) => {
    const isNew = !met.has(action) || !met.has(second);
    met.add(action).add(second);
    return isNew || isCrucial;
  });
}

/** The races to test: all in the long form. */
export const testedRaces = isLong ? races : sampleOf(races);
