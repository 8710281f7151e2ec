import { z } from 'zod';
import { auditActions } from '../contract/audit-actions.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';
import { managedToolSorts } from '../contract/managed-tools.ts';
import { apiPatterns as path } from '../contract/paths.ts';
import { createPaymentIntentSchema } from '../contract/payment.ts';
import {
  adminCheckResponse,
  auditEntryResponse,
  categoryCountResponse,
  clientSecretResponse,
  deletedResponse,
  failedRefundResponse,
  healthResponse,
  insertedResponse,
  loginResponse,
  modifiedResponse,
  orderNoteResponse,
  orderResponse,
  overviewResponse,
  refundResponse,
  reportedResponse,
  reviewableToolResponse,
  reviewResponse,
  reviewSummaryResponse,
  singleOrderResponse,
  toolResponse,
  userDataResponse,
  userResponse,
  webhookResponse,
} from '../contract/responses.ts';
import { toolSorts } from '../contract/tool-search.ts';

/** What is said of a call beside its row in the table of routes. */
export type Call = {
  summary: string;
  returns: z.ZodType;
  /** What it returns, where that is no JSON. */
  type?: string;
  /** The body, where its guard reads it, so that the route has no schema of it. */
  takes?: z.ZodType;
  /** What it may be refused for, beside what every call with its access and its input may be refused for. */
  refuses: readonly ErrorCode[];
  /** The query's parameters beside those of every list, with what they mean. */
  query?: Record<string, string>;
  /** True where a header `Idempotency-Key` makes a repeat return what the first call returned. */
  isIdempotent?: true;
  /** What `Accept: text/csv` returns instead. */
  csv?: string;
};

/** The person that the path names by e-mail: unknown, or the e-mail is no longer that of the row's uid. */
const ofPerson = ['not_found', 'conflict', 'invalid_input'] as const;
const byUid = { uid: 'The uid of the row that the e-mail was taken from' };
const stripe = ['payment_provider_unavailable'] as const;

/** What tools are searched by. */
const toolQuery = {
  q: 'Words that name, category or description have, also nearly: every one of them. The best match first, unless sorted',
  category: 'Only tools of this category; capitals do not count',
  like: 'The id of a tool: others of its category first, then others with words of its name',
  inStock: '`true`: only tools of which enough is left for an order',
  minPrice: 'The lowest price, in dollars',
  maxPrice: 'The highest price, in dollars',
};

const sortedBy = (sorts: readonly string[]) =>
  `${sorts.map((sort) => `\`${sort}\``).join(', ')}; \`-\` is the highest, or the last, first`;

/** Every call by method and path. */
export const calls: Record<string, Call> = {
  [`put ${path.user}`]: {
    summary:
      'Log in (with no field, or the e-mail alone), or change one’s profile. Other fields alone are a 400',
    returns: z.union([loginResponse, modifiedResponse]),
    refuses: [...ofPerson, 'busy'],
    query: byUid,
  },
  [`get ${path.user}`]: {
    summary: 'A person’s profile',
    returns: userResponse,
    refuses: [...ofPerson, 'busy'],
    query: byUid,
  },
  [`delete ${path.user}`]: {
    summary:
      'Delete an account: profile, unpaid orders, the name on reviews, and mails. Paid orders stay for the books',
    returns: deletedResponse,
    refuses: [...ofPerson, 'last_admin', 'busy', ...stripe],
    query: byUid,
  },
  [`get ${path.users}`]: {
    summary:
      'All people, the newest first. Of several words, a page may find fewer people than its limit, or none, while more follow',
    returns: z.array(userResponse),
    refuses: [],
    query: { q: 'Words that e-mail or name have or begin with, or the uid; all of them have to be there' },
  },
  [`put ${path.userStatus}`]: {
    summary:
      'Disable an account, which ends its logins and keeps its orders, or enable it again. One’s own can not be disabled',
    returns: modifiedResponse,
    refuses: [...ofPerson, 'last_admin', 'busy'],
    query: byUid,
  },
  [`get ${path.userData}`]: {
    summary: 'All that the store keeps of a person, as a file: profile, orders, payments and reviews',
    returns: userDataResponse,
    refuses: [...ofPerson, 'busy'],
    query: byUid,
  },
  [`get ${path.admin}`]: {
    summary: 'Whether a person is an admin',
    returns: adminCheckResponse,
    refuses: [...ofPerson],
    query: byUid,
  },
  [`put ${path.admin}`]: {
    summary: 'Make somebody an admin',
    returns: modifiedResponse,
    refuses: [...ofPerson, 'busy'],
    query: byUid,
  },
  [`delete ${path.admin}`]: {
    summary: 'Take the role of an admin away, and end their logins',
    returns: modifiedResponse,
    refuses: [...ofPerson, 'last_admin', 'busy'],
    query: byUid,
  },

  [`get ${path.tools}`]: {
    summary:
      'The tools for sale, the newest first. A search, a filter or another order says how many were found in `X-Total-Count`. `X-Search-Guess: true` says that no tool has the words of `q`, and that those found have similar ones',
    returns: z.array(toolResponse),
    refuses: [],
    query: { ...toolQuery, sort: sortedBy(toolSorts) },
  },
  [`get ${path.managedTools}`]: {
    summary: 'All tools, hidden ones among them, the newest first; searched as `GET /tools` is',
    returns: z.array(toolResponse),
    refuses: ['invalid_input'],
    query: {
      ...toolQuery,
      sort: sortedBy(managedToolSorts),
      stock: '`low`: tools of which few are left; `out`: tools that are out of stock',
      hidden: '`true`: hidden tools; `false`: tools for sale',
    },
  },
  [`get ${path.categories}`]: {
    summary:
      'The categories of the tools for sale, each with the number of its tools: the hundred largest, by name',
    returns: z.array(categoryCountResponse),
    refuses: ['invalid_input'],
    query: { v: 'When the caller has changed a tool, in milliseconds: they are not older than that' },
  },
  [`get ${path.tool}`]: {
    summary: 'One tool: to somebody who is logged in as it is now, to anyone else as the list has it',
    returns: toolResponse,
    refuses: ['not_found', 'invalid_input'],
    query: { v: 'When the caller has changed it, in milliseconds: it is not older than that' },
  },
  [`post ${path.newTool}`]: {
    summary: 'Add a tool',
    returns: insertedResponse,
    refuses: ['idempotency_key_reused', 'busy'],
    isIdempotent: true,
  },
  [`put ${path.tool}`]: {
    summary:
      'Change a tool. With `availableBefore` the stock is changed by the difference, so that pieces sold meanwhile stay sold',
    returns: modifiedResponse,
    refuses: ['not_found', 'conflict', 'idempotency_key_reused', 'busy'],
    isIdempotent: true,
  },
  [`patch ${path.tool}`]: {
    summary:
      'Change the price or the stock of a tool from what was seen, or hide it. A figure that is neither that nor what is asked for is a conflict, which names the figure',
    returns: modifiedResponse,
    refuses: ['not_found', 'conflict', 'idempotency_key_reused', 'busy'],
    isIdempotent: true,
  },
  [`delete ${path.tool}`]: {
    summary: 'Delete a tool; its orders stay readable. It can be restored for 30 days',
    returns: deletedResponse,
    refuses: ['not_found', 'busy'],
  },
  [`put ${path.restoredTool}`]: {
    summary: 'Restore a deleted tool as it was. One that is not deleted is left alone',
    returns: modifiedResponse,
    refuses: ['not_found', 'busy'],
  },

  [`get ${path.reviews}`]: {
    summary:
      'All reviews, or those of a tool, the newest first. Of a tool, those among the newest 500 reviews of all tools',
    returns: z.array(reviewResponse),
    refuses: [],
    query: { toolId: 'Only reviews of this tool; `X-Total-Count` is their number' },
  },
  [`get ${path.reviewSummary}`]: {
    summary:
      'How many reviews there are, their average, and how many have one to five stars; up to five minutes old',
    returns: reviewSummaryResponse,
    refuses: ['invalid_input'],
    query: {
      toolId: 'Only reviews of this tool, among the newest 500 reviews of all tools',
      v: 'When the caller has written a review, in milliseconds: what is said of a tool is not older than that',
    },
  },
  [`post ${path.newReview}`]: {
    summary:
      'Write a review; name, e-mail and picture come from the account. With `toolId` it is one of a tool that the caller has bought: one for each tool',
    returns: insertedResponse,
    refuses: [
      'not_found',
      'tool_not_bought',
      'tool_reviewed',
      'too_many_reviews',
      'idempotency_key_reused',
      'busy',
    ],
    isIdempotent: true,
  },
  [`get ${path.reviewsOf}`]: {
    summary: 'The reviews that a person wrote, the newest first',
    returns: z.array(reviewResponse),
    refuses: [...ofPerson],
    query: byUid,
  },
  [`get ${path.reviewableTools}`]: {
    summary:
      'The tools that a person has bought and has not reviewed, the latest first, of their newest 500 orders',
    returns: z.array(reviewableToolResponse),
    refuses: [...ofPerson],
    query: byUid,
  },
  [`delete ${path.review}`]: {
    summary: 'Delete a review: one’s own, or as an admin anybody’s',
    returns: deletedResponse,
    refuses: ['not_found', 'busy'],
  },

  [`post ${path.newOrder}`]: {
    summary: 'Order a tool. Name and e-mail come from the account, name and price of the tool from the tool',
    returns: insertedResponse,
    refuses: ['not_found', 'out_of_stock', 'too_many_open_orders', 'idempotency_key_reused', 'busy'],
    isIdempotent: true,
  },
  [`get ${path.orders}`]: {
    summary:
      'All orders, the newest first unless sorted. Of several words, a page may find fewer orders than its limit, or none, while more follow',
    returns: z.array(orderResponse),
    refuses: [],
    query: {
      q: 'Words that its e-mail, name, address or tool have or begin with, its phone number, its id, the id of its payment; all of them have to be there',
      sort: '`newest` or `oldest` first, by when it was placed',
      paid: '`true` or `false`',
      status: '`pending` or `shipped`',
      returns: '`open`: only orders whose shopper waits for an answer to a return',
      from: 'When it was placed: the first day (ISO 8601, in the shop’s time zone), or the first moment',
      to: 'The last day, or the last moment',
    },
    csv: `all that match, at most ${limits.csvRows.toLocaleString('en-US')}, with a header row, in UTF-8 with a byte order mark`,
  },
  [`get ${path.ordersOf}`]: {
    summary: 'A person’s orders, the newest first',
    returns: z.array(orderResponse),
    refuses: [...ofPerson],
    query: byUid,
  },
  [`get ${path.order}`]: {
    summary: 'One order',
    returns: singleOrderResponse,
    refuses: ['not_found'],
  },
  [`patch ${path.order}`]: {
    summary: 'Record a payment. Whether it paid for this order is asked of Stripe, never believed',
    returns: modifiedResponse,
    refuses: [
      'not_found',
      'conflict',
      'order_not_open',
      'payment_not_completed',
      'payment_not_yours',
      'payment_already_used',
      'busy',
      ...stripe,
    ],
  },
  [`delete ${path.order}`]: {
    summary: 'Cancel an unpaid order; its pieces go back into stock',
    returns: deletedResponse,
    refuses: ['not_found', 'order_not_open', 'busy', ...stripe],
  },
  [`patch ${path.shipped}`]: {
    summary:
      'Mark a paid order as shipped. The body is optional: the carrier, and its tracking number for the parcel',
    returns: modifiedResponse,
    refuses: ['not_found', 'order_not_paid', 'order_not_open', 'order_shipped', 'order_disputed', 'busy'],
    query: { confirm: '`dispute`: ship it although its payment is disputed' },
  },
  [`patch ${path.unpaid}`]: {
    summary: 'Mark a paid order as unpaid, and return the money',
    returns: modifiedResponse,
    refuses: [
      'not_found',
      'conflict',
      'order_not_paid',
      'order_not_open',
      'order_shipped',
      'busy',
      ...stripe,
    ],
  },
  [`post ${path.refund}`]: {
    summary:
      'Return a part of an order’s money, or all that is left, and put units back into stock. Refunding all that is left of an order that is not shipped marks it as unpaid',
    returns: refundResponse,
    refuses: [
      'not_found',
      'conflict',
      'order_not_paid',
      'order_not_open',
      'idempotency_key_reused',
      'busy',
      ...stripe,
    ],
    isIdempotent: true,
  },
  [`post ${path.return}`]: {
    summary: 'Ask to return an order, within the days that the store allows after it was shipped',
    returns: modifiedResponse,
    refuses: ['not_found', 'order_not_returnable', 'busy'],
  },
  [`patch ${path.return}`]: {
    summary: 'End a request to return an order with a sentence, which the shopper reads',
    returns: modifiedResponse,
    refuses: ['not_found', 'order_not_returnable', 'busy'],
  },
  [`patch ${path.orderAddress}`]: {
    summary: 'Change the address or the phone number of an order, or both, until it is shipped',
    returns: modifiedResponse,
    refuses: ['not_found', 'order_not_open', 'order_shipped', 'busy'],
  },
  [`get ${path.orderNote}`]: {
    summary: 'The note of the admins on an order; empty if there is none',
    returns: orderNoteResponse,
    refuses: ['not_found'],
  },
  [`put ${path.orderNote}`]: {
    summary: 'Replace the note of the admins on an order. An empty note deletes it',
    returns: modifiedResponse,
    refuses: ['not_found', 'busy'],
  },
  [`get ${path.orderHistory}`]: {
    summary: 'What admins did to an order, the oldest first, at most 100 acts',
    returns: z.array(auditEntryResponse),
    refuses: ['not_found'],
  },
  [`get ${path.failedRefunds}`]: {
    summary: 'Money that a person has to return, since Stripe could not',
    returns: z.array(failedRefundResponse),
    refuses: [],
  },
  [`patch ${path.returnedRefund}`]: {
    summary:
      'Note that somebody has returned, in another way, money that Stripe could not return; `id` is the payment’s',
    returns: modifiedResponse,
    refuses: ['not_found', 'conflict', 'busy'],
  },

  [`get ${path.overview}`]: {
    summary:
      'What was sold, by day too, what is on its way, and what needs somebody. Figures are at most five minutes old, and days and months are those of the shop’s time zone',
    returns: overviewResponse,
    refuses: [],
  },
  [`get ${path.audit}`]: {
    summary: 'What admins did, the latest first',
    returns: z.array(auditEntryResponse),
    refuses: [],
    query: {
      person: 'Who did it: their e-mail or uid; `owner` for who had the project’s own credentials',
      object: 'What it was done to: an id, or somebody’s e-mail or uid',
      action: auditActions.map((action) => `\`${action}\``).join(', '),
    },
  },

  [`post ${path.createPaymentIntent}`]: {
    summary: 'The client secret with which the browser pays an order',
    takes: createPaymentIntentSchema,
    returns: clientSecretResponse,
    refuses: ['invalid_input', 'not_found', 'total_mismatch', 'order_not_open', 'busy', ...stripe],
  },
  [`get ${path.openApi}`]: {
    summary: 'This document',
    returns: z.looseObject({ openapi: z.string() }),
    refuses: [],
  },
  [`get ${path.health}`]: {
    summary: 'Whether everything that the store is built on can be reached',
    returns: healthResponse,
    refuses: ['dependency_down'],
  },
  [`get ${path.toolPage}`]: {
    summary:
      'The HTML page of a tool, with the texts that previews of its link show. Hosting serves it at `/tools/{id}`. A 404 is HTML too',
    returns: z.string(),
    type: 'text/html',
    refuses: ['not_found'],
  },
  [`get ${path.sitemap}`]: {
    summary: 'The addresses of the public pages, for search engines. Hosting serves it at `/sitemap.xml`',
    returns: z.string(),
    type: 'application/xml',
    refuses: [],
  },
  [`post ${path.clientErrors}`]: {
    summary:
      'Report an error that a page met. What could be somebody’s data is taken out before it is logged',
    returns: reportedResponse,
    refuses: ['too_many_calls'],
  },
  [`post ${path.stripeWebhook}`]: {
    summary: 'An event of Stripe, signed as Stripe signs',
    returns: webhookResponse,
    refuses: ['signature_invalid', 'busy', ...stripe],
  },
};
