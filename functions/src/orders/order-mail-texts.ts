import { formatCents } from '../contract/money.ts';
import { shop } from '../contract/shop.ts';

/** What a mail is about. */
export type OrderNews = 'placed' | 'paid' | 'shipped' | 'refunded' | 'returnRequested' | 'returnAnswered';

/**
 * What a mail says of an order: `quantity × tool`, the total in cents, and until when an unpaid one is held; what has
 * just gone back, and what in all; and what was said of a return.
 */
type ToldOrder = {
  id: string;
  quantity: number;
  toolName: string;
  totalCents: number;
  heldUntil: Date | null;
  backCents: number;
  refundedCents: number;
  refundReason: string | null;
  returnRequestedAt: Date | null;
  returnReason: string | null;
  returnAnswer: string | null;
  carrier: string | null;
  tracking: string | null;
};

type Text = { subject: string; paragraphs: (order: ToldOrder) => string[] };

const pieces = ({ quantity, toolName }: ToldOrder) => `${quantity} × ${toolName}`;
const total = ({ totalCents }: ToldOrder) => formatCents(totalCents);

/** Who carries it, and the number to ask for, as far as they are known. */
function parcel({ carrier, tracking }: ToldOrder): string[] {
  const facts = [carrier && `Carrier: ${carrier}`, tracking && `Tracking number: ${tracking}`].filter(
    Boolean,
  );
  return facts.length > 0 ? [facts.join(', ')] : [];
}

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Every text of the mails about an order. */
export const orderMailTexts: Record<OrderNews, Text> = {
  placed: {
    subject: 'We have your order',
    paragraphs: (order) => [
      `You have ordered ${pieces(order)} for ${total(order)}.`,
      order.heldUntil
        ? `It is not paid yet. We hold the pieces until ${moments.format(order.heldUntil)} UTC.`
        : 'It is not paid yet.',
    ],
  },
  paid: {
    subject: 'Your order is paid',
    paragraphs: (order) => [
      `We have received ${total(order)} for ${pieces(order)}.`,
      'You will get another mail when it is on its way.',
    ],
  },
  shipped: {
    subject: 'Your order is on its way',
    paragraphs: (order) => [
      `We have shipped ${pieces(order)} to the address of your order.`,
      ...parcel(order),
    ],
  },
  refunded: {
    subject: 'Your money is on its way back',
    paragraphs: (order) => [
      `We have returned ${formatCents(order.backCents)} for ${pieces(order)}.`,
      ...(order.refundReason ? [`Reason: ${order.refundReason}`] : []),
      ...(order.refundedCents < order.totalCents
        ? [`That makes ${formatCents(order.refundedCents)} of ${total(order)}.`]
        : []),
      'It can take your bank some days to show it.',
    ],
  },
  returnRequested: {
    subject: 'We have your request for a return',
    paragraphs: (order) => [
      `On ${moments.format(order.returnRequestedAt ?? undefined)} UTC you asked to return ${pieces(order)}.`,
      ...(order.returnReason ? [`Your reason: ${order.returnReason}`] : []),
      'We will answer you. Please keep this mail: it shows when you asked.',
    ],
  },
  returnAnswered: {
    subject: 'Our answer about your return',
    paragraphs: (order) => [
      `You asked to return ${pieces(order)}. This is our answer:`,
      order.returnAnswer ?? '',
    ],
  },
};

/** The last lines of every mail. */
export const closing = {
  order: ({ id }: ToldOrder) => `Order ${id}`,
  link: 'See your order',
  track: 'Track your parcel',
  sender: shop.name,
};
