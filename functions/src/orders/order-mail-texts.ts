import { isolated } from '../contract/isolated.ts';
import { parcelNames } from '../contract/messages.ts';
import { formatCents } from '../contract/money.ts';
import { orderTextFields, orderTexts, textToShow } from '../contract/order-texts.ts';
import { shortened } from '../contract/plain-text.ts';
import { orderNumber } from '../contract/short-id.ts';
import { store } from '../contract/store.ts';
import type { Block } from '../mail/mail-message.ts';
import { readableStoreDay, readableStoreTime } from '../platform/format/store-time.ts';
import { type OrderRecord, offeredReturn, returnParcelUntil, unitsLeft } from './order.record.ts';

/** The order events that cause an e-mail to the shopper. */
export type OrderMailKind =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'tracked'
  | 'refunded'
  | 'returnRequested'
  | 'returnWithdrawn'
  | 'returnAnswered'
  | 'returnAccepted'
  | 'returnReceived'
  | 'returnReopened';

/** An order in an e-mail. */
type MailedOrder = OrderRecord & {
  id: string;
  /** The refund that the e-mail is about, with the reason of its request. */
  refund: { cents: number; reason: string | null; endsReturn: boolean } | null;
  /** The admin's message about a return, if this change contains one. */
  answer: string | null;
};

type Text = {
  subject: string;
  paragraphs: (order: MailedOrder) => string[];
  /** Further blocks below the order. */
  blocks?: (order: MailedOrder) => Block[];
};

const item = ({ quantity, toolName }: OrderRecord) => `${quantity} × ${isolated(toolName)}`;

/** Returns what the shopper wants to return. */
function returned(order: OrderRecord): string {
  const units = order.lastReturn?.units ?? order.quantity;
  return units === order.quantity ? item(order) : `${units} of ${item(order)}`;
}

const total = ({ totalCents }: MailedOrder) => formatCents(totalCents);

const messageIn = ({ answer }: MailedOrder) => (answer ? [`Our message: ${isolated(answer)}`] : []);

const SUBJECT_NAME_LENGTH = 50;

/** Returns a subject that names the order, so that it can be found among many e-mails. */
export function subjectAbout(subject: string, { id, toolName }: { id: string; toolName: string }): string {
  return `${subject}: ${isolated(shortened(toolName, SUBJECT_NAME_LENGTH))} (${orderNumber(id)})`;
}

/** Returns the greeting, if the order has a name. */
export function greeting({ name }: MailedOrder): string[] {
  return name ? [`Hello ${isolated(name)},`] : [];
}

/** Returns the number of an order, what was ordered, and what was refunded. */
export function orderLines(order: MailedOrder): Block {
  const { refundedCents } = order;
  const refunded = refundedCents > 0 ? [['Refunded', formatCents(refundedCents)] as const] : [];
  return [
    `Order ${orderNumber(order.id)}`,
    [`${item(order)} · ${formatCents(order.priceCents)} each`, total(order)],
    ['Total', total(order), 'strong'],
    ...refunded,
  ];
}

/** Returns where the parcel goes, if the order has an address. */
function deliveryLines(order: MailedOrder): Block[] {
  const mailed = orderTextFields.filter((field) => orderTexts[field].isMailed && order[field] !== '');
  const lines = mailed.flatMap((field) => textToShow(field, order[field]).split('\n'));
  return order.address ? [['Deliver to', ...[order.name, ...lines].map(isolated)]] : [];
}

/** Returns the receipt of a payment. */
function receiptLines({ paidAt, transactionId }: MailedOrder): Block[] {
  return [
    [
      'Receipt',
      ...(paidAt ? [['Paid on', readableStoreTime(paidAt)] as const] : []),
      ...(transactionId ? [['Transaction ID', transactionId] as const] : []),
      ...(store.taxNumber ? [store.taxNumber] : []),
    ],
  ];
}

/** Returns the carrier and the tracking number, if any. */
function parcelLines({ carrier, tracking }: MailedOrder): Block[] {
  if (!carrier && !tracking) return [];
  return [
    [
      'Parcel',
      ...(carrier ? [[parcelNames.carrier, isolated(carrier)] as const] : []),
      ...(tracking ? [[parcelNames.tracking, isolated(tracking)] as const] : []),
    ],
  ];
}

/** Returns where and until when the shopper sends an accepted return, after a first sentence. */
function howToSend(first: string, order: MailedOrder): string[] {
  const until = order.lastReturn && returnParcelUntil(order.lastReturn);
  return [
    `${first} Please send the parcel by ${readableStoreDay(until ?? new Date())} to this address:`,
    `${store.name}, ${store.address}`,
    `Please write the number of your order on the parcel: ${orderNumber(order.id)}`,
  ];
}

function isReturnable({ id, ...data }: MailedOrder): boolean {
  const offer = offeredReturn({ id, data });
  return offer !== undefined && offer.until.getTime() > Date.now();
}

/** Returns what happens to a parcel that has come back. */
function arrived(order: MailedOrder): string {
  const parcel = `Your parcel with ${returned(order)} has arrived.`;
  return order.refundedCents > 0
    ? `${parcel} We check it. ${formatCents(order.refundedCents)} is already refunded to your card.`
    : `${parcel} We check it, and then we refund your card.`;
}

function afterReopening(order: MailedOrder): string[] {
  const reopened = `We have opened your return of ${returned(order)} again.`;
  const status = order.lastReturn?.status;
  if (status === 'received') return [reopened, arrived(order)];
  return status === 'accepted' ? howToSend(reopened, order) : [`${reopened} We will reply by e-mail.`];
}

export const orderMailTexts: Record<OrderMailKind, Text> = {
  placed: {
    subject: 'We have received your order',
    paragraphs: (order) => [
      `You have ordered ${item(order)} for ${total(order)}.`,
      order.heldUntil
        ? `It is not paid yet. We hold it for you until ${readableStoreTime(order.heldUntil)}.`
        : 'It is not paid yet.',
    ],
    blocks: deliveryLines,
  },
  paid: {
    subject: 'Your order is paid',
    paragraphs: (order) => [
      `We have received ${total(order)} for ${item(order)}.`,
      'We will send you another e-mail when it ships.',
    ],
    blocks: (order) => [...receiptLines(order), ...deliveryLines(order)],
  },
  shipped: {
    subject: 'Your order is on its way',
    paragraphs: (order) => [
      `We have shipped ${unitsLeft(order)} × ${isolated(order.toolName)} to the address in your order.`,
    ],
    blocks: (order) => [...parcelLines(order), ...deliveryLines(order)],
  },
  tracked: {
    subject: 'The tracking of your order has changed',
    paragraphs: (order) => [`This is the tracking of your parcel with ${isolated(order.toolName)}:`],
    blocks: parcelLines,
  },
  refunded: {
    subject: 'Your refund is on its way',
    paragraphs: (order) => [
      `We have refunded ${formatCents(order.refund?.cents ?? 0)} for ${item(order)}.`,
      ...(order.refund?.reason ? [`Reason: ${isolated(order.refund.reason)}`] : []),
      ...(order.refundedCents < order.totalCents
        ? [`In total, we have refunded ${formatCents(order.refundedCents)} of ${total(order)}.`]
        : []),
      ...(order.refund?.endsReturn ? [`This ends your return of ${returned(order)}.`] : []),
      'It can take a few days for the refund to appear on your bank statement.',
    ],
  },
  returnRequested: {
    subject: 'We have received your return request',
    paragraphs: (order) => [
      `On ${readableStoreTime(order.lastReturn?.requestedAt ?? new Date())} you asked to return ${returned(order)}.`,
      ...(order.lastReturn?.reason ? [`Your reason: ${isolated(order.lastReturn.reason)}`] : []),
      'We will reply by e-mail. Please keep this e-mail as proof of your request.',
    ],
  },
  returnWithdrawn: {
    subject: 'You have taken back your return request',
    paragraphs: (order) => [
      `You no longer want to return ${returned(order)}.`,
      `Please do not send us the parcel.${isReturnable(order) ? ' Until the end of the return period, you can request a return again.' : ''}`,
    ],
  },
  returnAnswered: {
    subject: 'Our answer to your return request',
    paragraphs: (order) => [
      `You asked to return ${returned(order)}. This is our answer:`,
      order.answer ?? '',
      ...(order.lastReturn?.status === 'answered' ? ['Your return request is now closed.'] : []),
    ],
  },
  returnAccepted: {
    subject: 'You can send your return',
    paragraphs: (order) => [...howToSend(`You can return ${returned(order)}.`, order), ...messageIn(order)],
  },
  returnReceived: {
    subject: 'Your return has arrived',
    paragraphs: (order) => [arrived(order), ...messageIn(order)],
  },
  returnReopened: {
    subject: 'Your return is open again',
    paragraphs: (order) => [...afterReopening(order), ...messageIn(order)],
  },
};

export const linkTexts = { order: 'See your order', track: 'Track your parcel' };

type OwnerText = { subject: string; text: string | ((order: OrderRecord) => string) };

/** The texts of the order events that cause an e-mail to the owner. */
export const ownerMailTexts = {
  paid: { subject: 'New paid order', text: 'The order is paid and can be shipped.' },
  disputed: {
    subject: 'A payment is disputed',
    text: 'The cardholder disputes the payment. The deadline for your response is in Stripe’s dashboard.',
  },
  disputeLost: {
    subject: 'A dispute is lost',
    text: 'The cardholder has got the disputed amount back. The details are in Stripe’s dashboard.',
  },
  returnRequested: {
    subject: 'A customer wants to return an order',
    text: (order) => `The customer has requested a return of ${returned(order)}.`,
  },
  returnWithdrawn: {
    subject: 'A customer no longer wants to return an order',
    text: 'The customer has taken the return request back, so no parcel will come.',
  },
} satisfies Record<string, OwnerText>;
