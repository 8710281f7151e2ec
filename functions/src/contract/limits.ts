import { orderTextFields, orderTexts } from './order-texts.ts';
import { recordOf } from './records.ts';
import { toolTextFields, toolTexts } from './tool-texts.ts';

/** Limits shared by forms and server. Money is in integer cents. */
export const limits = {
  name: { min: 3, max: 30 },
  /** Names from a social provider may be longer than names entered in the store. */
  displayName: { max: 100 },
  email: { max: 254 },
  password: { min: 6, max: 128 },
  rating: { min: 1, max: 5 },
  reviewText: { min: 10, max: 2000 },
  /** After this many reviews within these hours, a user must wait. */
  reviews: { max: 20, hours: 24 },
  toolName: { min: 5, max: 100 },
  toolDescription: { max: 2000 },
  ...recordOf(toolTextFields, (text) => ({ max: toolTexts[text].max })),
  toolPriceCents: { min: 1, max: 99_999_999 },
  toolQuantity: { max: 1_000_000 },
  ...recordOf(orderTextFields, (field) => ({ max: orderTexts[field].max })),
  orderNote: { max: 500 },
  /** Tools out of stock for which a user can wait at the same time. */
  stockRequests: { max: 20 },
  /** After this many e-mails of an order that were sent again within these hours, an admin must wait. */
  mailsAgain: { max: 5, hours: 1 },
  /** Hold of an order whose user has no verified address. Short, because anyone can register with another person's address. */
  unverifiedHoldMinutes: 60,
  closedSentence: { max: 200 },
  carrier: { max: 50 },
  tracking: { max: 100 },
  profileText: { max: 200 },
  url: { max: 2048 },
  /** `minInternational` is for a number that starts with `+` or `00`. */
  phoneDigits: { min: 11, minInternational: 8, max: 15 },
  /** Stripe's limits for a charge in US dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
  chargeCents: { min: 50, max: 99_999_999 },
  /** After this many failed card payments within these hours, a user must wait. */
  failedCards: { max: 20, hours: 24 },
  picture: { maxBytes: 5 * 1024 * 1024 },
  /** Reasons for refunds and returns, and answers to return requests. */
  reason: { max: 500 },
  /** Requests to return the same order. Each of them sends an e-mail to the owner. */
  returnRequests: { max: 5 },
  /** Days that a shopper has to send an accepted return. */
  returnParcelDays: 14,
  /** Rows per page of a list. Without `limit`, a page has the maximum. */
  page: { max: 500 },
  searchText: { max: 100 },
  /** A search for orders, users or reviews. It has room for a pasted address. */
  search: { max: 300 },
  /** Maximum number of orders in one CSV file. Limited because a request times out after a minute. */
  csvRows: 50_000,
  requestBodyBytes: 64 * 1024,
  /** A dispute event contains up to 150,000 characters of evidence: https://docs.stripe.com/api/disputes/evidence_object */
  eventBodyBytes: 512 * 1024,
  idempotencyKey: { max: 200 },
} as const;
