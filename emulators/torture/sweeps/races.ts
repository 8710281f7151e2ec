import type { Ending } from '../checks/endings.ts';
import * as actions from '../scenes/actions.ts';
import * as operations from '../scenes/operations.ts';
import { browsing, ordered, overdue, QUANTITY, withCardForm } from '../scenes/scene.ts';
import type { Race } from './race.ts';

const always =
  (...endings: Ending[]): Race['mayEnd'] =>
  () =>
    endings;

/** Allows one final state if the first action returned 200, and another final state otherwise. */
const ifFirst =
  (done: Ending, refused: Ending): Race['mayEnd'] =>
  ({ first }) => [first === 200 ? done : refused];

const ifSecond =
  (done: Ending, refused: Ending): Race['mayEnd'] =>
  ({ second }) => [second === 200 ? done : refused];

/** Pairs of concurrent actions on one order, and the allowed final states of each pair. */
export const races: Race[] = [
  {
    ...operations.cancel,
    name: 'cancel × pay',
    isCrucial: true,
    second: actions.payWithOpenForm,
    mayEnd: ifFirst('deleted, uncharged', 'paid, charged'),
  },
  {
    ...operations.pay,
    name: 'pay × cancel',
    second: actions.cancel,
    mayEnd: ifSecond('deleted, uncharged', 'paid, charged'),
  },
  {
    ...operations.cancel,
    name: 'cancel × webhook',
    second: actions.payAndLeave,
    mayEnd: ifFirst('deleted, uncharged', 'paid, charged'),
  },
  {
    ...operations.webhook,
    name: 'webhook × cancel',
    second: actions.cancel,
    mayEnd: always('paid, charged'),
  },
  {
    ...operations.payInATab,
    name: 'pay × pay in two tabs',
    isCrucial: true,
    second: actions.payInNewTab,
    mayEnd: always('paid, charged'),
  },
  {
    ...operations.cancelWithoutIntent,
    name: 'cancel × pay in a new tab',
    second: actions.payInNewTab,
    mayEnd: ifFirst('deleted, uncharged', 'paid, charged'),
  },
  {
    ...operations.payInATab,
    name: 'pay in a new tab × cancel',
    isCrucial: true,
    second: actions.cancel,
    mayEnd: ifSecond('deleted, uncharged', 'paid, charged'),
  },
  {
    ...operations.payInATab,
    name: 'pay in a new tab × expiry',
    scene: async () => overdue(await ordered()),
    isSecondUnheld: true,
    second: actions.runExpiry,
    mayEnd: ifFirst('paid, charged', 'expired, uncharged'),
  },
  {
    ...operations.expiry,
    name: 'expiry × pay',
    isCrucial: true,
    second: actions.payWithOpenForm,
    mayEnd: ifSecond('paid, charged', 'expired, uncharged'),
  },
  {
    ...operations.expiryWithoutIntent,
    name: 'expiry × pay in a new tab',
    second: actions.payInNewTab,
    mayEnd: ifSecond('paid, charged', 'expired, uncharged'),
  },
  {
    ...operations.markUnpaid,
    name: 'mark unpaid × ship',
    second: actions.ship,
    mayEnd: ifSecond('shipped, charged', 'refunded, refunded'),
  },
  {
    ...operations.ship,
    name: 'ship × mark unpaid',
    second: actions.markUnpaid,
    mayEnd: ifFirst('shipped, charged', 'refunded, refunded'),
  },
  {
    ...operations.markUnpaid,
    name: 'mark unpaid × mark unpaid three times',
    second: actions.markUnpaidThreeTimes,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...operations.markUnpaid,
    name: 'mark unpaid × repeated reports',
    isCrucial: true,
    isSecondUnheld: true,
    second: actions.replayReports,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...operations.reportAgain,
    name: 'repeated report × mark unpaid',
    isCrucial: true,
    second: actions.markUnpaid,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...operations.webhookAgain,
    name: 'repeated webhook × mark unpaid',
    isCrucial: true,
    second: actions.markUnpaid,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...operations.cancelCharged,
    name: 'cancel × refund in the dashboard',
    isCrucial: true,
    second: actions.refundInDashboard,
    mayEnd: ({ first }) =>
      first === 200 ? ['canceled, refunded'] : ['refunded, refunded', 'canceled, refunded'],
  },
  {
    ...operations.reportPayment,
    name: 'pay × refund in the dashboard',
    second: actions.refundInDashboard,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...operations.ship,
    name: 'ship × refund in the dashboard',
    second: actions.refundInDashboard,
    mayEnd: ifFirst('shipped-refunded, refunded', 'refunded, refunded'),
  },
  {
    ...operations.ship,
    name: 'ship × dispute',
    isCrucial: true,
    second: actions.disputePayment,
    mayEnd: ifFirst('shipped, charged', 'paid, charged'),
  },
  {
    ...operations.changeAddress,
    name: 'change the address × ship',
    isCrucial: true,
    second: actions.ship,
    mayEnd: always('shipped, charged'),
  },
  {
    ...operations.shipWithParcel,
    name: 'ship with a tracking number × change the address',
    second: actions.changeAddress,
    mayEnd: always('shipped, charged'),
  },
  {
    ...operations.changeAddress,
    name: 'change the address × mark unpaid',
    second: actions.markUnpaid,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...operations.changeAddress,
    name: 'change the address × pay',
    scene: withCardForm,
    second: actions.payWithOpenForm,
    mayEnd: always('paid, charged'),
  },
  {
    ...operations.writeNote,
    name: 'write a note × cancel',
    second: actions.cancel,
    mayEnd: always('deleted, uncharged'),
  },
  {
    ...operations.cancelWithoutIntent,
    name: 'cancel × write a note',
    second: actions.writeNote,
    mayEnd: always('deleted, uncharged'),
  },
  {
    ...operations.markUnpaid,
    name: 'mark unpaid × dispute',
    second: actions.disputePayment,
    mayEnd: ({ first }) => (first === 200 ? ['refunded, refunded'] : ['paid, charged']),
  },
  {
    ...operations.refundPart,
    name: 'refund a part × refund almost all',
    isCrucial: true,
    second: actions.refundAlmostAll,
    mayEnd: always('paid, refunded in part'),
  },
  {
    ...operations.refundPart,
    name: 'refund a part × refund a part with the same key',
    second: actions.refundPart,
    mayEnd: always('paid, refunded in part'),
  },
  {
    ...operations.refundPart,
    name: 'refund a part × mark unpaid',
    isCrucial: true,
    second: actions.markUnpaid,
    mayEnd: ifSecond('refunded, refunded', 'paid, refunded in part'),
  },
  {
    ...operations.markUnpaid,
    name: 'mark unpaid × refund a part',
    second: actions.refundPart,
    mayEnd: ifFirst('refunded, refunded', 'paid, refunded in part'),
  },
  {
    ...operations.refundAll,
    name: 'refund all × refund a part',
    second: actions.refundPartWithoutKey,
    mayEnd: ifFirst('refunded, refunded', 'paid, refunded in part'),
  },
  {
    ...operations.refundPart,
    name: 'refund a part × ship',
    second: actions.ship,
    mayEnd: always('shipped, refunded in part'),
  },
  {
    ...operations.refundAll,
    name: 'refund all × ship',
    second: actions.ship,
    mayEnd: ({ first, second }) =>
      first !== 200
        ? ['shipped, charged']
        : [second === 200 ? 'shipped-refunded, refunded' : 'refunded, refunded'],
  },
  {
    ...operations.refundPart,
    name: 'refund a part × refund in the dashboard',
    second: actions.refundInDashboard,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...operations.refundPart,
    name: 'refund a part × dispute',
    second: actions.disputePayment,
    mayEnd: ifFirst('paid, refunded in part', 'paid, charged'),
  },
  {
    ...operations.refundPart,
    name: 'refund a part × reconciliation',
    isSecondUnheld: true,
    second: actions.runReconciliation,
    mayEnd: always('paid, refunded in part'),
  },
  {
    ...operations.requestReturn,
    name: 'request a return × refund all',
    second: actions.refundAll,
    mayEnd: always('shipped-refunded, refunded'),
  },
  {
    ...operations.answerReturn,
    name: 'reply to a return request × refund all',
    second: actions.refundAll,
    mayEnd: always('shipped-refunded, refunded'),
  },
  {
    ...operations.markReturned,
    name: 'mark a refund as returned × mark it again',
    second: actions.markReturned,
    mayEnd: always('open, charged'),
  },
  {
    ...operations.markReturned,
    name: 'mark a refund as returned × reconciliation',
    isSecondUnheld: true,
    second: actions.runReconciliation,
    mayEnd: always('open, charged'),
  },
  {
    ...operations.cancelRefunded,
    name: 'cancel a refunded order × pay again',
    isCrucial: true,
    second: actions.payWithOpenForm,
    mayEnd: ifFirst('canceled, refunded', 'paid, charged'),
  },
  {
    ...operations.expiryRefunded,
    name: 'expiry of a refunded order × pay again',
    second: actions.payWithOpenForm,
    mayEnd: ifSecond('paid, charged', 'canceled, refunded'),
  },
  {
    ...operations.expiry,
    name: 'expiry × cancel',
    second: actions.cancel,
    mayEnd: always('expired, uncharged', 'deleted, uncharged'),
  },
  {
    ...operations.orderWithoutKey,
    name: 'order × restock',
    second: actions.restock,
    mayEnd: always('open, uncharged'),
  },
  {
    ...operations.restockWithoutKey,
    name: 'restock × order',
    scene: browsing,
    second: actions.placeOrder,
    mayEnd: always('open, uncharged'),
  },
  {
    ...operations.orderWithoutKey,
    name: 'order × order for the last units',
    isCrucial: true,
    scene: () => browsing(QUANTITY),
    second: actions.placeOrder,
    mayEnd: always('open, uncharged'),
  },
  {
    ...operations.orderWithoutKey,
    name: 'order × deleting the tool',
    second: actions.deleteTool,
    mayEnd: ifFirst('open, uncharged', 'deleted, uncharged'),
  },
  {
    ...operations.cancel,
    name: 'cancel × deleting the tool',
    second: actions.deleteTool,
    mayEnd: always('deleted, uncharged'),
  },
  {
    ...operations.deleteAccount,
    name: 'deleting the account × pay',
    second: actions.payWithOpenForm,
    mayEnd: always('deleted, uncharged', 'paid, charged'),
  },
  {
    ...operations.pay,
    name: 'pay × deleting the account',
    second: actions.deleteAccount,
    mayEnd: always('deleted, uncharged', 'paid, charged'),
  },
  {
    ...operations.deleteAccountUnused,
    name: 'deleting the account × order',
    isCrucial: true,
    second: actions.placeOrder,
    mayEnd: always('deleted, uncharged'),
  },
  {
    ...operations.orderWithoutKey,
    name: 'order × deleting the account',
    second: actions.deleteAccount,
    mayEnd: always('deleted, uncharged'),
  },
  {
    ...operations.cancelCharged,
    name: 'cancel × reconciliation',
    isSecondUnheld: true,
    second: actions.runReconciliation,
    mayEnd: always('paid, charged'),
  },
  {
    ...operations.markUnpaid,
    name: 'mark unpaid × reconciliation',
    isSecondUnheld: true,
    second: actions.runReconciliation,
    mayEnd: always('refunded, refunded'),
  },
];
