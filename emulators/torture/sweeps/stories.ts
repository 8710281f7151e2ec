import type { Ending } from '../books/endings.ts';
import * as deeds from '../scenes/deeds.ts';

/** A deed in the middle of which everything may break. */
export type Story = deeds.Deed & {
  /** How it may end when nobody tries again, once the reconciliation has run. */
  mayEnd: Ending[];
  /** How it must end when they do try again, at another instance, or were told at once that it is done. */
  mustEnd: Ending;
  /** The status when nothing goes wrong, if not 200. */
  answer?: 409;
  /** Whoever does it always tries again: left alone, either is right. */
  isTriedAgain?: true;
};

/** All that moves money or pieces and may be repeated. */
export const stories: Story[] = [
  {
    ...deeds.order,
    mayEnd: ['gone, uncharged', 'open, uncharged'],
    mustEnd: 'open, uncharged',
  },
  {
    ...deeds.payInATab,
    mayEnd: ['open, uncharged', 'paid, charged'],
    mustEnd: 'paid, charged',
  },
  { ...deeds.reportPayment, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  { ...deeds.webhook, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  { ...deeds.webhookAgain, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  {
    ...deeds.cancel,
    mayEnd: ['open, uncharged', 'gone, uncharged'],
    mustEnd: 'gone, uncharged',
  },
  { ...deeds.cancelCharged, answer: 409, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  {
    ...deeds.markUnpaid,
    mayEnd: ['paid, charged', 'refunded, refunded'],
    mustEnd: 'refunded, refunded',
  },
  {
    ...deeds.refundPart,
    mayEnd: ['paid, charged', 'paid, refunded in part'],
    mustEnd: 'paid, refunded in part',
  },
  {
    ...deeds.refundAll,
    mayEnd: ['paid, charged', 'refunded, refunded'],
    mustEnd: 'refunded, refunded',
  },
  {
    ...deeds.refundAllShipped,
    mayEnd: ['shipped, charged', 'shipped-refunded, refunded'],
    mustEnd: 'shipped-refunded, refunded',
  },
  { ...deeds.requestReturn, mayEnd: ['shipped, charged'], mustEnd: 'shipped, charged' },
  { ...deeds.answerReturn, mayEnd: ['shipped, charged'], mustEnd: 'shipped, charged' },
  {
    ...deeds.ship,
    mayEnd: ['paid, charged', 'shipped, charged'],
    mustEnd: 'shipped, charged',
  },
  {
    ...deeds.shipWithParcel,
    mayEnd: ['paid, charged', 'shipped, charged'],
    mustEnd: 'shipped, charged',
  },
  { ...deeds.changeAddress, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  { ...deeds.writeNote, mayEnd: ['open, uncharged'], mustEnd: 'open, uncharged' },
  {
    ...deeds.cancelRefunded,
    mayEnd: ['refunded, refunded', 'canceled, refunded'],
    mustEnd: 'canceled, refunded',
  },
  { ...deeds.expiryRefunded, mayEnd: ['canceled, refunded'], mustEnd: 'canceled, refunded' },
  { ...deeds.reportDispute, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  // The store owes the money, and says so: no more can be done without a person.
  { ...deeds.reportStuck, mayEnd: ['open, charged'], mustEnd: 'open, charged' },
  { ...deeds.markReturned, mayEnd: ['open, charged'], mustEnd: 'open, charged' },
  { ...deeds.reconciliation, mayEnd: ['paid, charged'], mustEnd: 'paid, charged' },
  { ...deeds.expiry, mayEnd: ['expired, uncharged'], mustEnd: 'expired, uncharged' },
  {
    ...deeds.deleteAccount,
    mayEnd: ['open, uncharged', 'gone, uncharged'],
    mustEnd: 'gone, uncharged',
  },
  { ...deeds.restock, isTriedAgain: true, mayEnd: ['open, uncharged'], mustEnd: 'open, uncharged' },
];

/** Sent again, these are done again, so nobody can try again who does not know whether they were done. */
export const unrepeatable: Story[] = [
  {
    ...deeds.orderWithoutKey,
    mayEnd: ['gone, uncharged', 'open, uncharged'],
    mustEnd: 'open, uncharged',
  },
  {
    ...deeds.refundPartWithoutKey,
    mayEnd: ['paid, charged', 'paid, refunded in part'],
    mustEnd: 'paid, refunded in part',
  },
  { ...deeds.restockWithoutKey, mayEnd: ['open, uncharged'], mustEnd: 'open, uncharged' },
];
