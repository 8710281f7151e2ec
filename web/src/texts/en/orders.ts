import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { limits } from '@almighty-tools/functions/contract/limits.ts';
import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';
import { numberOf } from '#lib/format/intl.ts';
import { countOf } from './common.ts';

export { manageAllOrders as allOrders, myOrders } from './app.ts';
export { actions, email, name, noWayBack, order, seeTools, tool, toolName } from './common.ts';
export { fetching as loadingTool, price, thisTool } from './tools.ts';

// Texts about orders, for all pages.

/** Inserted into `copy` of `components.ts`. */
export const id = 'order id';
export const quantity = 'Quantity';
export const totalPrice = 'Total Price';
export const addressHelp = 'Street, city, postcode, country';
export const deliveryNoteHelp = 'Optional, such as: Leave at the side door';
export const paymentStatus = 'Payment Status';
export const status = 'Status';

export const paid = 'Paid';
export const unpaid = 'Unpaid';
export const refunded = 'Refunded';

/** The state of an order for its shopper, such as `Paid, Shipped`. */
export const both = (payment: string, status: string) => `${payment}, ${status}`;

export const pending = 'Pending';
export const shipped = 'Shipped';
export const beingRefunded = 'Being refunded';
export const beingCanceled = 'Being canceled';
export const canceled = 'Canceled';
export const expired = 'Expired';

/** Badge of an order that was placed while an admin views the list. */
export const isNew = 'New';
export const refundFailed = 'Refund failed';
/** `amount` is already formatted, such as `$24.00`. */
export const refundedPart = (amount: string) => `${amount} refunded`;
export const returnRequested = 'Return requested';
export const returnAccepted = 'Return accepted';
export const returnReceived = 'Return received';
export const disputed = 'Disputed';
export const disputeLost = 'Dispute lost';

export const cancel = 'Cancel Order';
export const willBeCanceled = (quantity: number, toolName: string) =>
  `The order of ${numberOf(quantity)} × ${isolated(toolName)} will be canceled.`;
/** Text after `willBeCanceled` for an order whose payment was lost in a dispute, in full or in part. For admins. */
export const noRefund =
  'This makes no refund, because the payment was lost in a dispute. If the store still has a part of the payment, you must return this part in another way: it is listed under the failed refunds.';
export const yesCancel = 'Yes, cancel it!';
export const cancelDone = 'Canceled!';

/** Announcement for screen readers when an order on the page changes. `state` is a text such as `Paid, Shipped`. */
export const changed = (toolName: string, state: string) => `${isolated(toolName)}: ${state}`;

/** Added to the message of the API if an order has changed since the page was loaded. */
export const withNews = (message: string, news: readonly string[]) =>
  news.length > 0 ? `${message} New: ${news.join('. ')}.` : message;
export const unitsNow = (units: number) => `${numberOf(units)} to ship`;
/** `name` is the name of a text that the shopper has entered, such as `Address`. */
export const textNow = (name: string, text: string) => `${name}: ${text ? isolated(text) : 'none'}`;
export const trackingNow = (parcel: readonly string[]) =>
  parcel.length > 0 ? `tracking ${parcel.map(isolated).join(', ')}` : 'no tracking';
export const answerNow = (answer: string) => `answer to the shopper: ${isolated(answer)}`;

// Order form of a tool.

export const welcome = 'Welcome to purchase page';
export const purchaseThis = 'Purchase This Tool';
export const toolId = 'Tool ID';
export const quantityHelp = (min: number, available: number) =>
  `Minimum order ${numberOf(min)} · ${numberOf(available)} in stock`;
export const phoneHelp = '11 digits. For a number of another country, start with + and the country code.';
export const purchase = 'Purchase';
export const done = 'Order Successful';
export const doneNote = 'Your order has been placed!!';

/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const theTotal = 'the price of this order';
export const orderPlaced = 'Your order is placed';
export const orderMore = 'Order more of this tool';
/** Shown if the order's price differs from the page's price. Both are formatted amounts, such as `$180.00`. */
export const priceChanged = (total: string, expected: string) =>
  `The price has changed: this order costs ${total}, but the page showed ${expected}. You can cancel it in My Orders.`;
export const placedNote =
  'You can pay now, or later in My Orders. There you also see how long we hold your order.';
export const payNow = 'Pay now';

// List of a shopper's orders, and the actions of a shopper on an order.

/** Title of the column with the row number. */
export const number = 'No.';
/** Followed by a date and an hour. */
export const heldUntil = 'Held until';
export const nothingYet = 'You have not ordered anything yet.';

export const pay = 'Pay';
export const payFor = (toolName: string) => `Pay for ${toolName}`;
export const again = 'Order Again';
export const againOf = (toolName: string) => `Order Again: ${toolName}`;
export const moreFor = (toolName: string) => `More actions: ${toolName}`;
export const review = 'Review';
export const reviewOf = (toolName: string) => `Review: ${toolName}`;

// Page of an order for shoppers and admins, its receipt and its packing slip.

/** Heading of an order's page. `total` is a formatted amount. */
export const headingOf = (quantity: number, toolName: string, total: string) =>
  `${numberOf(quantity)} × ${isolated(toolName)} · ${total}`;
export const loadingOrder = 'Loading the order';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const thisOrder = 'this order';
export const noSuchOwnOrder = 'You have no order with this ID. It may have been canceled.';
export const noSuchOrder = 'This order does not exist. It may have been canceled.';
export const pricePerUnit = 'Price (Per Unit)';
export const refundedTotal = 'Refunded';
export const restocked = 'Back in stock';
export const transaction = 'Transaction ID';
/** Inserted into `copy` of `components.ts`. */
export const transactionId = 'transaction id';
export const seeAtStripe = 'Open in Stripe';

export const parcel = 'Parcel';
export const payment = 'Payment';
export const carrier = 'Carrier';
export const tracking = 'Tracking';
export const returned = 'Return';
export const track = 'Track parcel';
export const trackShort = 'Track';

export const changeAddress = 'Change delivery details';
export const saveAddress = 'Save';
export const addressSaved = 'Saved';

export const note = 'Note';
export const noNote = 'No note.';
export const changeNote = 'Change the note';
export const noteHelp = 'Only admins can see it.';
export const saveNote = 'Save note';
export const noteSaved = 'Note saved';
export const fetchingNote = 'Loading the note';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const theNote = 'the note';

export const openMails = 'E-mails…';
export const mails = 'E-mails to the shopper';
export const fetchingMails = 'Loading the e-mails';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const theMails = 'the e-mails';
export const noMails = 'No e-mail about this order is stored. The store keeps e-mails for 30 days.';
export const sendMailAgain = 'Send the last e-mail again';
/** `subject` is the subject of an e-mail. */
export const mailAgainOf = (subject: string) => `Again: ${subject}`;
/** The state of an e-mail. `at` is a formatted time. */
export const mailStates = {
  waiting: (at: string) => `Waiting since ${at}`,
  sent: (at: string) => `Sent ${at}`,
  failed: (at: string) => `Not delivered, written ${at}`,
};

export const timeline = 'History';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const history = 'the history of this order';
export const allActions = 'See all actions of admins on this order';
export const placed = 'Placed';
/** `part` and `total` are amounts in dollars. */
export const refundedOfTotal = (part: string, total: string) => `Refunded ${part} of ${total}`;
export const returnReason = (reason: string) => `Return requested: ${isolated(reason)}`;
/** `part` is a text such as `1 of 3`, or undefined. */
export const returnRequest = (part: string | undefined, reason: string | undefined) =>
  [withPart(returnRequested, part), ...(reason ? [isolated(reason)] : [])].join(': ');
export const returnEnds = {
  answered: 'Return closed',
  withdrawn: 'Return request taken back',
  refunded: 'Return refunded',
};
export const addressChanged = {
  customer: 'Delivery details changed by the customer',
  store: 'Delivery details changed by the store',
};
export const youChangedAddress = 'You changed the delivery details';
export const printReceipt = 'Print receipt';
export const printPackingSlip = 'Print packing slip';
export const receipt = 'Receipt';
export const packingSlip = 'Packing slip';
/** The number of an order, as e-mails and searches use it. */
export const orderNumber = (number: string) => `Order #${number}`;
export const soldBy = 'Sold by';
export const soldTo = 'Sold to';
export const shipTo = 'Ship to';
export const from = 'From';
export const amountOfLine = 'Amount';
export const leftAfterRefunds = 'Total after refunds';
export const paidOn = (day: string) => `Paid by card on ${day}`;
export const refundedOn = (day: string) => `Refunded on ${day}`;
/** Partial refund. `amount` is formatted in dollars. */
export const partRefundedOn = (amount: string, day: string) => `${amount} refunded on ${day}`;
export const paidAfterRefunds = (amount: string) => `Paid after refunds: ${amount}`;
export const transactionOf = (id: string) => `Transaction ID: ${id}`;

// Top of the page of a shopper's order: the next step and the contact.

/** `until` is a formatted time, such as `Nov 23, 2026, 7 PM`. */
export const payUntil = (until: string) =>
  `Please pay by ${until}. After that, the order expires, and other customers can buy its tools.`;

/** For a shopper whose e-mail address is not verified. Before the payment, such an address gets no e-mail about an order. */
export const mailsWait =
  'Your e-mail is not verified yet. Before you pay, we send e-mails about this order only to a verified address.';
export const verifyEmail = 'Verify your e-mail';

/** Next step of an unpaid order that cannot be paid again, because its units are back in stock. */
export const refundedAndRestocked = 'Your card was refunded. Please place a new order.';

const notPaidInTime = 'Your order was not paid in time. You can order the tool again.';

/** Next step of an order that is not open. */
export const next: Partial<Record<OrderPhase, string>> = {
  paid: 'Next, we pack your order. This page will tell you when it has been shipped.',
  shipped: 'We have shipped your order. There is nothing left to do.',
  refunding: 'Your refund is on its way to your card.',
  'shipped-refunded': 'Your order was shipped, and your card was refunded.',
  canceling: 'Your order is being canceled.',
  canceled: 'Your order is canceled. There is nothing left to pay.',
  expiring: notPaidInTime,
  expired: notPaidInTime,
};

export const unitsOf = (units: number, quantity: number) => `${numberOf(units)} of ${numberOf(quantity)}`;
/** `part` is a text such as `1 of 3`, or undefined. */
export const withPart = (state: string, part: string | undefined) => (part ? `${state}: ${part}` : state);
const of = (part: string | undefined) => (part ? ` of ${part}` : '');

/** Next step of a return for its shopper. `until` is a day, `part` is a text such as `1 of 3` or undefined. */
export const ownReturn = {
  open: (part: string | undefined) =>
    `We have your return request${part ? ` for ${part}` : ''}. Please keep the parcel until we reply.`,
  accepted: (until: string, part: string | undefined) =>
    `Please send your return${of(part)} by ${until} to this address:`,
  received: 'Your parcel has arrived. We check it, and then we refund your card.',
  /** `amount` is already formatted. */
  receivedAndRefunded: (amount: string) =>
    `Your parcel has arrived. We check it. ${amount} is already refunded to your card.`,
  answered: 'Your return request is closed.',
  withdrawn: 'You have taken your return request back.',
  /** Both amounts are already formatted. */
  refunded: (amount: string, total: string, part: string | undefined) =>
    `Your return${of(part)} is finished. ${amount} of ${total} is refunded to your card.`,
  refundFailed: (part: string | undefined) =>
    `Your return${of(part)} is finished, but the refund to your card has failed. We will return the money in another way.`,
};
export const takeBack = 'Take request back';
export const willBeTakenBack = 'Your return request will be taken back. Please do not send the parcel.';
export const yesTakeBack = 'Yes, take it back';
export const takenBack = 'Taken back!';
export const numberOnParcel = (id: string) => `Please write this number on the parcel: #${id}`;
export const ourMessage = (answer: string) => `Our message: ${isolated(answer)}`;

export const accountDeleted =
  'The shopper’s account was deleted, so the store sends no e-mails about this order. You can still write to the shopper or call.';
/** Next step of a return for admins. `until` is a day, `part` is a text such as `1 of 3` or undefined. */
export const openReturn = {
  open: (part: string | undefined) => `The shopper wants to return ${part ?? 'this order'}.`,
  accepted: (until: string, part: string | undefined) =>
    `The return${of(part)} is accepted. The parcel should be sent by ${until}.`,
  received: (part: string | undefined) =>
    `The parcel${part ? ` with ${part}` : ''} is back. Please check it, then refund the order or close the return.`,
};
export const returnSteps = 'Return';
export const stepAccepted = 'Accepted';
export const stepReceived = 'Parcel back';

/** Followed by an e-mail address and a phone number. */
export const questions = 'Questions about this order?';

// Refunds and returns.

export const refundPart = 'Refund…';
export const amount = 'Amount in dollars';
export const atMost = (left: string) => `At most ${left} can be refunded.`;
export const reason = 'Reason';
export const reasonHelp = 'Optional. The shopper sees it.';
export const restock = 'Units to restock';
export const restockHelp = (units: number) => `At most ${numberOf(units)}.`;
export const unpaidHelp =
  'If you refund the whole remaining amount, the order is marked as unpaid. Units that you do not restock stay reserved until the hold ends.';
export const refund = 'Refund';
export const refundReturn = 'Refund return';
export const close = 'Close';
/** `amount` is already formatted, such as `$24.00`. */
export const willBeRefunded = (amount: string, email: string, units: number) =>
  units > 0
    ? `${amount} will be refunded to ${isolated(email)}, and ${unitsInWords(units)} will be restocked.`
    : `${amount} will be refunded to ${isolated(email)}.`;
export const endsReturn = (text: string) => `${text} This ends the return.`;
export const yesRefund = 'Yes, refund it';
export const refundDone = 'Refunded!';
const unitsInWords = (units: number) => countOf(units, 'unit');

export const returnIt = 'Return…';
export const returnOf = (toolName: string) => `Return ${toolName}…`;
export const requestReturn = 'Request return';
export const whyReturn = 'Why are you returning the tool?';
export const returnReasonHelp = 'Optional.';
export const unitsToReturn = 'Units to return';
export const returnHelp = (units: number) => `You can return up to ${numberOf(units)}.`;
export const returnUntil = (day: string) => `You can return this order until ${day}.`;
export const willBeRequested = (quantity: number, toolName: string) =>
  `Return ${numberOf(quantity)} × ${isolated(toolName)}`;
export const requested = 'Return requested!';

/** The forms of an admin about a return: the button that opens the form, its submit button, and the result. */
export const returnForms = {
  accept: {
    open: 'Accept return…',
    help: `Optional. The shopper gets the address of the store by e-mail and sends the parcel within ${limits.returnParcelDays} days.`,
    submit: 'Accept return',
    done: 'Return accepted!',
  },
  receive: {
    open: 'Parcel is back…',
    help: 'Optional. The shopper is told that the parcel has arrived. This makes no refund.',
    submit: 'Parcel is back',
    done: 'Parcel recorded!',
  },
  reply: {
    open: 'Message…',
    help: 'The shopper gets it by e-mail. The return stays open.',
    submit: 'Send message',
    done: 'Message sent!',
  },
  close: {
    open: 'Close return…',
    help: 'Please give the reason. The shopper gets it by e-mail. This makes no refund.',
    submit: 'Close return',
    done: 'Return closed!',
  },
  reopen: {
    open: 'Reopen return…',
    help: 'Optional. The shopper is told that the return is open again.',
    submit: 'Reopen return',
    done: 'Return reopened!',
  },
};
export const messageToShopper = 'Message to the shopper';
/** `amount` is the earlier refund, already formatted; undefined if there is none. */
export const willBeClosed = (email: string, amount: string | undefined) =>
  amount
    ? `The return will be closed. ${amount} stays refunded, and ${isolated(email)} gets your message.`
    : `The return will be closed without a refund, and ${isolated(email)} gets your message.`;
export const yesClose = 'Yes, close it';

export const restockUnits = 'Restock…';
export const restockNow = 'Restock units';
export const willBeRestocked = (units: number) =>
  `${unitsInWords(units)} will be put back into stock, without a refund.`;
export const yesRestock = 'Yes, restock';
export const restockDone = 'Restocked!';

export const changeTracking = 'Tracking…';
export const saveTracking = 'Save tracking';
export const trackingHelp = 'The shopper gets an e-mail with the new tracking.';
export const trackingDone = 'Tracking saved!';
