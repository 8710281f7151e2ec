import type { Ending } from '../books/endings.ts';
import * as does from '../scenes/acts.ts';
import * as deeds from '../scenes/deeds.ts';
import { atTheTill, browsing, ordered, overdue, QUANTITY } from '../scenes/scene.ts';
import type { Race } from './race.ts';

const always =
  (...endings: Ending[]): Race['mayEnd'] =>
  () =>
    endings;

/** One ending if the first was told that it is done, another if not. */
const ifFirst =
  (done: Ending, refused: Ending): Race['mayEnd'] =>
  ({ first }) => [first === 200 ? done : refused];

const ifSecond =
  (done: Ending, refused: Ending): Race['mayEnd'] =>
  ({ second }) => [second === 200 ? done : refused];

/** Every pair of things that may happen to one order at once, and how each may end. */
export const races: Race[] = [
  {
    ...deeds.cancel,
    name: 'cancel × pay',
    isCrucial: true,
    second: does.presses,
    mayEnd: ifFirst('gone, uncharged', 'paid, charged'),
  },
  {
    ...deeds.pay,
    name: 'pay × cancel',
    second: does.cancels,
    mayEnd: ifSecond('gone, uncharged', 'paid, charged'),
  },
  {
    ...deeds.cancel,
    name: 'cancel × webhook',
    second: does.pressesAndLeaves,
    mayEnd: ifFirst('gone, uncharged', 'paid, charged'),
  },
  {
    ...deeds.webhook,
    name: 'webhook × cancel',
    second: does.cancels,
    mayEnd: always('paid, charged'),
  },
  {
    ...deeds.payInATab,
    name: 'pay × pay in two tabs',
    isCrucial: true,
    second: does.paysInATab,
    mayEnd: always('paid, charged'),
  },
  {
    ...deeds.cancelUnbegun,
    name: 'cancel × a whole tab',
    second: does.paysInATab,
    mayEnd: ifFirst('gone, uncharged', 'paid, charged'),
  },
  {
    ...deeds.payInATab,
    name: 'a whole tab × cancel',
    isCrucial: true,
    second: does.cancels,
    mayEnd: ifSecond('gone, uncharged', 'paid, charged'),
  },
  {
    ...deeds.payInATab,
    name: 'a whole tab × expiry',
    scene: async () => overdue(await ordered()),
    isSecondUnheld: true,
    second: does.expires,
    mayEnd: ifFirst('paid, charged', 'expired, uncharged'),
  },
  {
    ...deeds.expiry,
    name: 'expiry × pay',
    isCrucial: true,
    second: does.presses,
    mayEnd: ifSecond('paid, charged', 'expired, uncharged'),
  },
  {
    ...deeds.expiryUnbegun,
    name: 'expiry × a whole tab',
    second: does.paysInATab,
    mayEnd: ifSecond('paid, charged', 'expired, uncharged'),
  },
  {
    ...deeds.markUnpaid,
    name: 'unpaid × ship',
    second: does.ships,
    mayEnd: ifSecond('shipped, charged', 'refunded, refunded'),
  },
  {
    ...deeds.ship,
    name: 'ship × unpaid',
    second: does.marksUnpaid,
    mayEnd: ifFirst('shipped, charged', 'refunded, refunded'),
  },
  {
    ...deeds.markUnpaid,
    name: 'unpaid, four times at once',
    second: does.threeMarkUnpaid,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...deeds.markUnpaid,
    name: 'unpaid × replays',
    isCrucial: true,
    isSecondUnheld: true,
    second: does.replays,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...deeds.reportAgain,
    name: 'a replay × unpaid',
    isCrucial: true,
    second: does.marksUnpaid,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...deeds.webhookAgain,
    name: 'a late webhook × unpaid',
    isCrucial: true,
    second: does.marksUnpaid,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...deeds.cancelCharged,
    name: 'cancel × refund in the dashboard',
    isCrucial: true,
    second: does.refundsInDashboard,
    mayEnd: ({ first }) =>
      first === 200 ? ['canceled, refunded'] : ['refunded, refunded', 'canceled, refunded'],
  },
  {
    ...deeds.reportPayment,
    name: 'pay × refund in the dashboard',
    second: does.refundsInDashboard,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...deeds.ship,
    name: 'ship × refund in the dashboard',
    second: does.refundsInDashboard,
    mayEnd: ifFirst('shipped-refunded, refunded', 'refunded, refunded'),
  },
  {
    ...deeds.ship,
    name: 'ship × dispute',
    isCrucial: true,
    second: does.isDisputed,
    mayEnd: ifFirst('shipped, charged', 'paid, charged'),
  },
  {
    ...deeds.changeAddress,
    name: 'change the address × ship',
    isCrucial: true,
    second: does.ships,
    mayEnd: always('shipped, charged'),
  },
  {
    ...deeds.shipWithParcel,
    name: 'ship with a tracking number × change the address',
    second: does.changesAddress,
    mayEnd: always('shipped, charged'),
  },
  {
    ...deeds.changeAddress,
    name: 'change the address × unpaid',
    second: does.marksUnpaid,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...deeds.changeAddress,
    name: 'change the address × pay',
    scene: atTheTill,
    second: does.presses,
    mayEnd: always('paid, charged'),
  },
  {
    ...deeds.writeNote,
    name: 'write a note × cancel',
    second: does.cancels,
    mayEnd: always('gone, uncharged'),
  },
  {
    ...deeds.cancelUnbegun,
    name: 'cancel × write a note',
    second: does.writesNote,
    mayEnd: always('gone, uncharged'),
  },
  {
    ...deeds.markUnpaid,
    name: 'unpaid × dispute',
    second: does.isDisputed,
    mayEnd: ({ first }) => (first === 200 ? ['refunded, refunded'] : ['paid, charged']),
  },
  {
    ...deeds.refundPart,
    name: 'refund a part × refund almost all',
    isCrucial: true,
    second: does.refundsAlmostAll,
    mayEnd: always('paid, refunded in part'),
  },
  {
    ...deeds.refundPart,
    name: 'refund a part, twice with one key',
    second: does.refundsPart,
    mayEnd: always('paid, refunded in part'),
  },
  {
    ...deeds.refundPart,
    name: 'refund a part × unpaid',
    isCrucial: true,
    second: does.marksUnpaid,
    mayEnd: ifSecond('refunded, refunded', 'paid, refunded in part'),
  },
  {
    ...deeds.markUnpaid,
    name: 'unpaid × refund a part',
    second: does.refundsPart,
    mayEnd: ifFirst('refunded, refunded', 'paid, refunded in part'),
  },
  {
    ...deeds.refundAll,
    name: 'refund all × refund a part',
    second: does.refundsPartWithoutKey,
    mayEnd: ifFirst('refunded, refunded', 'paid, refunded in part'),
  },
  {
    ...deeds.refundPart,
    name: 'refund a part × ship',
    second: does.ships,
    mayEnd: always('shipped, refunded in part'),
  },
  {
    ...deeds.refundAll,
    name: 'refund all × ship',
    second: does.ships,
    mayEnd: ({ first, second }) =>
      first !== 200
        ? ['shipped, charged']
        : [second === 200 ? 'shipped-refunded, refunded' : 'refunded, refunded'],
  },
  {
    ...deeds.refundPart,
    name: 'refund a part × refund in the dashboard',
    second: does.refundsInDashboard,
    mayEnd: always('refunded, refunded'),
  },
  {
    ...deeds.refundPart,
    name: 'refund a part × dispute',
    second: does.isDisputed,
    mayEnd: ifFirst('paid, refunded in part', 'paid, charged'),
  },
  {
    ...deeds.refundPart,
    name: 'refund a part × reconciliation',
    isSecondUnheld: true,
    second: does.reconciles,
    mayEnd: always('paid, refunded in part'),
  },
  {
    ...deeds.requestReturn,
    name: 'ask to return × refund all',
    second: does.refundsAll,
    mayEnd: always('shipped-refunded, refunded'),
  },
  {
    ...deeds.answerReturn,
    name: 'answer a return × refund all',
    second: does.refundsAll,
    mayEnd: always('shipped-refunded, refunded'),
  },
  {
    ...deeds.markReturned,
    name: 'returned by hand, twice at once',
    second: does.marksReturned,
    mayEnd: always('open, charged'),
  },
  {
    ...deeds.markReturned,
    name: 'returned by hand × reconciliation',
    isSecondUnheld: true,
    second: does.reconciles,
    mayEnd: always('open, charged'),
  },
  {
    ...deeds.cancelRefunded,
    name: 'cancel what was refunded × pay again',
    isCrucial: true,
    second: does.presses,
    mayEnd: ifFirst('canceled, refunded', 'paid, charged'),
  },
  {
    ...deeds.expiryRefunded,
    name: 'expiry of what was refunded × pay again',
    second: does.presses,
    mayEnd: ifSecond('paid, charged', 'canceled, refunded'),
  },
  {
    ...deeds.expiry,
    name: 'expiry × cancel',
    second: does.cancels,
    mayEnd: always('expired, uncharged', 'gone, uncharged'),
  },
  {
    ...deeds.orderWithoutKey,
    name: 'order × restock',
    second: does.restocks,
    mayEnd: always('open, uncharged'),
  },
  {
    ...deeds.restockWithoutKey,
    name: 'restock × order',
    scene: browsing,
    second: does.orders,
    mayEnd: always('open, uncharged'),
  },
  {
    ...deeds.orderWithoutKey,
    name: 'order × order for the last pieces',
    isCrucial: true,
    scene: () => browsing(QUANTITY),
    second: does.orders,
    mayEnd: always('open, uncharged'),
  },
  {
    ...deeds.orderWithoutKey,
    name: 'order × deleting the tool',
    second: does.deletesTool,
    mayEnd: ifFirst('open, uncharged', 'gone, uncharged'),
  },
  {
    ...deeds.cancel,
    name: 'cancel × deleting the tool',
    second: does.deletesTool,
    mayEnd: always('gone, uncharged'),
  },
  {
    ...deeds.deleteAccount,
    name: 'deleting the account × pay',
    second: does.presses,
    mayEnd: always('gone, uncharged', 'paid, charged'),
  },
  {
    ...deeds.pay,
    name: 'pay × deleting the account',
    second: does.deletesAccount,
    mayEnd: always('gone, uncharged', 'paid, charged'),
  },
  {
    ...deeds.deleteAccountUnused,
    name: 'deleting the account × order',
    isCrucial: true,
    second: does.orders,
    mayEnd: always('gone, uncharged'),
  },
  {
    ...deeds.orderWithoutKey,
    name: 'order × deleting the account',
    second: does.deletesAccount,
    mayEnd: always('gone, uncharged'),
  },
  {
    ...deeds.cancelCharged,
    name: 'cancel × reconciliation',
    isSecondUnheld: true,
    second: does.reconciles,
    mayEnd: always('paid, charged'),
  },
  {
    ...deeds.markUnpaid,
    name: 'unpaid × reconciliation',
    isSecondUnheld: true,
    second: does.reconciles,
    mayEnd: always('refunded, refunded'),
  },
];
