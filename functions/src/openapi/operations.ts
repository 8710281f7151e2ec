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

/** The documentation of a route in `routes.ts`. */
export type Operation = {
  summary: string;
  returns: z.ZodType;
  /** The media type of the response, if it is not JSON. */
  type?: string;
  /** The schema of the body, for a route whose guard reads the body. */
  takes?: z.ZodType;
  /** The error codes that are specific to the route. `refusalsOf` adds the codes for its access and input. */
  refuses: readonly ErrorCode[];
  /** The query parameters and their descriptions, without `limit` and `cursor`. */
  query?: Record<string, string>;
  /** Set if a retry with the same `Idempotency-Key` returns the first response. */
  isIdempotent?: true;
  /** The response to `Accept: text/csv`. */
  csv?: string;
};

/** Error codes for the e-mail in the path: no user has this e-mail, or it does not belong to the sent uid. */
const byEmail = ['not_found', 'conflict', 'invalid_input'] as const;
const byUid = {
  uid: 'The user’s uid, if the e-mail comes from a list. If the e-mail now belongs to another user, the response is a conflict',
};
const stripe = ['payment_provider_unavailable'] as const;

/** The query parameters of a search for tools. */
const toolQuery = {
  q: 'Words that the name, category or description must contain, with small differences allowed. Without `sort`, the best match comes first',
  category: 'Only tools of this category, ignoring case',
  like: 'The id of a tool. Lists the other tools of its category, then tools that contain words of its name',
  inStock: '`true`: only tools with enough stock for an order',
  minPrice: 'The minimum price in dollars',
  maxPrice: 'The maximum price in dollars',
};

const sortedBy = (sorts: readonly string[]) =>
  `${sorts.map((sort) => `\`${sort}\``).join(', ')}; \`-\` sorts in descending order`;

/** The documentation of every route, by method and path. */
export const operations: Record<string, Operation> = {
  [`put ${path.user}`]: {
    summary: 'Log in (with an empty body or only the e-mail), or change your profile',
    returns: z.union([loginResponse, modifiedResponse]),
    refuses: [...byEmail, 'busy'],
    query: byUid,
  },
  [`get ${path.user}`]: {
    summary: 'Get a user’s profile',
    returns: userResponse,
    refuses: [...byEmail, 'busy'],
    query: byUid,
  },
  [`delete ${path.user}`]: {
    summary:
      'Delete an account with its profile, unpaid orders and e-mails, and the name on its reviews. Paid orders are kept for accounting',
    returns: deletedResponse,
    refuses: [...byEmail, 'last_admin', 'busy', ...stripe],
    query: byUid,
  },
  [`get ${path.users}`]: {
    summary:
      'List all users, newest first. With several words in `q`, a page may contain fewer rows than `limit`, or no rows, even if more pages follow',
    returns: z.array(userResponse),
    refuses: [],
    query: { q: 'Words, beginnings of words, or a uid. All must match the e-mail, name or uid' },
  },
  [`put ${path.userStatus}`]: {
    summary:
      'Disable or enable an account. Disabling an account ends its sessions and keeps its orders. You cannot disable your own account',
    returns: modifiedResponse,
    refuses: [...byEmail, 'last_admin', 'busy'],
    query: byUid,
  },
  [`get ${path.userData}`]: {
    summary: 'Download all data that the store has about a user: profile, orders, payments and reviews',
    returns: userDataResponse,
    refuses: [...byEmail, 'busy'],
    query: byUid,
  },
  [`get ${path.admin}`]: {
    summary: 'Check if a user is an admin',
    returns: adminCheckResponse,
    refuses: [...byEmail],
    query: byUid,
  },
  [`put ${path.admin}`]: {
    summary: 'Promote a user to admin',
    returns: modifiedResponse,
    refuses: [...byEmail, 'busy'],
    query: byUid,
  },
  [`delete ${path.admin}`]: {
    summary: 'Remove the admin role from a user and end their sessions',
    returns: modifiedResponse,
    refuses: [...byEmail, 'last_admin', 'busy'],
    query: byUid,
  },

  [`get ${path.tools}`]: {
    summary:
      'List the tools for sale, newest first. If the list is searched, filtered or sorted, `X-Total-Count` is the number of results. `X-Search-Guess: true` means that no tool contains the words of `q`, so the results contain similar words',
    returns: z.array(toolResponse),
    refuses: [],
    query: { ...toolQuery, sort: sortedBy(toolSorts) },
  },
  [`get ${path.managedTools}`]: {
    summary: 'List all tools, including hidden tools, newest first. A search works as in `GET /tools`',
    returns: z.array(toolResponse),
    refuses: ['invalid_input'],
    query: {
      ...toolQuery,
      sort: sortedBy(managedToolSorts),
      stock: '`low`: tools that are low in stock; `out`: tools that are out of stock',
      hidden: '`true`: hidden tools; `false`: tools for sale',
    },
  },
  [`get ${path.categories}`]: {
    summary:
      'List the 100 largest categories of the tools for sale, sorted by name, with the number of tools in each',
    returns: z.array(categoryCountResponse),
    refuses: ['invalid_input'],
    query: {
      v: 'The time of the caller’s last change to a tool, in milliseconds. The response is at least as new',
    },
  },
  [`get ${path.tool}`]: {
    summary: 'Get a tool. Logged-in callers get its current state, all others get the cached state',
    returns: toolResponse,
    refuses: ['not_found', 'invalid_input'],
    query: {
      v: 'The time of the caller’s last change to the tool, in milliseconds. The response is at least as new',
    },
  },
  [`post ${path.newTool}`]: {
    summary: 'Add a tool',
    returns: insertedResponse,
    refuses: ['idempotency_key_reused', 'busy'],
    isIdempotent: true,
  },
  [`put ${path.tool}`]: {
    summary:
      'Change a tool. With `availableBefore`, the difference is added to the current stock, so units sold in the meantime stay sold',
    returns: modifiedResponse,
    refuses: ['not_found', 'conflict', 'idempotency_key_reused', 'busy'],
    isIdempotent: true,
  },
  [`patch ${path.tool}`]: {
    summary:
      'Hide or show a tool, or change its price or stock from an expected value. If the current value is neither the expected nor the new value, the response is a conflict that contains the current value',
    returns: modifiedResponse,
    refuses: ['not_found', 'conflict', 'idempotency_key_reused', 'busy'],
    isIdempotent: true,
  },
  [`delete ${path.tool}`]: {
    summary: 'Delete a tool. Its orders stay readable, and it can be restored for 30 days',
    returns: deletedResponse,
    refuses: ['not_found', 'busy'],
  },
  [`put ${path.restoredTool}`]: {
    summary: 'Restore a deleted tool. A tool that is not deleted stays unchanged',
    returns: modifiedResponse,
    refuses: ['not_found', 'busy'],
  },

  [`get ${path.reviews}`]: {
    summary: 'List all reviews, newest first, or the reviews of one tool among the newest 500 reviews',
    returns: z.array(reviewResponse),
    refuses: [],
    query: { toolId: 'Only reviews of this tool. `X-Total-Count` is their number' },
  },
  [`get ${path.reviewSummary}`]: {
    summary:
      'Get the number of reviews, the average rating, and the number of reviews for each rating. The summary is at most five minutes old',
    returns: reviewSummaryResponse,
    refuses: ['invalid_input'],
    query: {
      toolId: 'Only reviews of this tool among the newest 500 reviews',
      v: 'The time of the caller’s last review, in milliseconds. With `toolId`, the summary is at least as new',
    },
  },
  [`post ${path.newReview}`]: {
    summary:
      'Write a review. Name, e-mail and picture come from the account. With `toolId`, the review is about a tool that the caller has bought. A caller can review a tool only once',
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
    summary: 'List a user’s reviews, newest first',
    returns: z.array(reviewResponse),
    refuses: [...byEmail],
    query: byUid,
  },
  [`get ${path.reviewableTools}`]: {
    summary:
      'List the tools that a user bought but has not reviewed, newest first, among their newest 500 orders',
    returns: z.array(reviewableToolResponse),
    refuses: [...byEmail],
    query: byUid,
  },
  [`delete ${path.review}`]: {
    summary: 'Delete your own review, or any review as an admin',
    returns: deletedResponse,
    refuses: ['not_found', 'busy'],
  },

  [`post ${path.newOrder}`]: {
    summary:
      'Place an order. The shopper’s name and e-mail come from the account, the tool’s name and price from the tool',
    returns: insertedResponse,
    refuses: ['not_found', 'out_of_stock', 'too_many_open_orders', 'idempotency_key_reused', 'busy'],
    isIdempotent: true,
  },
  [`get ${path.orders}`]: {
    summary:
      'List all orders, by default newest first. With several words in `q`, a page may contain fewer rows than `limit`, or no rows, even if more pages follow',
    returns: z.array(orderResponse),
    refuses: [],
    query: {
      q: 'Words, beginnings of words, a phone number, an order id or a payment id. All must match the order; words match its e-mail, name, address or tool',
      sort: '`newest` or `oldest`, by the time when the order was placed',
      paid: '`true` or `false`',
      status: '`pending` or `shipped`',
      returns: '`open`: only orders with an open return request',
      from: 'Only orders placed on or after this day (ISO 8601, in the store’s time zone) or time',
      to: 'Only orders placed on or before this day or time',
    },
    csv: `all matching orders, at most ${limits.csvRows.toLocaleString('en-US')}, with a header row, in UTF-8 with a byte order mark`,
  },
  [`get ${path.ordersOf}`]: {
    summary: 'List a user’s orders, newest first',
    returns: z.array(orderResponse),
    refuses: [...byEmail],
    query: byUid,
  },
  [`get ${path.order}`]: {
    summary: 'Get an order',
    returns: singleOrderResponse,
    refuses: ['not_found'],
  },
  [`patch ${path.order}`]: {
    summary: 'Record a payment. The store checks at Stripe that the payment is for this order',
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
    summary: 'Cancel an unpaid order and put its units back into stock',
    returns: deletedResponse,
    refuses: ['not_found', 'order_not_open', 'busy', ...stripe],
  },
  [`patch ${path.shipped}`]: {
    summary: 'Mark a paid order as shipped. The optional body contains the carrier and the tracking number',
    returns: modifiedResponse,
    refuses: ['not_found', 'order_not_paid', 'order_not_open', 'order_shipped', 'order_disputed', 'busy'],
    query: { confirm: '`dispute`: ship the order even if its payment is disputed' },
  },
  [`patch ${path.unpaid}`]: {
    summary: 'Mark a paid order as unpaid and refund it',
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
      'Refund an order in part or in full, and put units back into stock. A full refund of an order that is not shipped marks it as unpaid',
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
    summary: 'Request the return of an order, within the return period after it was shipped',
    returns: modifiedResponse,
    refuses: ['not_found', 'order_not_returnable', 'busy'],
  },
  [`patch ${path.return}`]: {
    summary: 'Close a return request with a message to the shopper',
    returns: modifiedResponse,
    refuses: ['not_found', 'order_not_returnable', 'busy'],
  },
  [`patch ${path.orderAddress}`]: {
    summary: 'Change the address or phone number of an order that is not shipped yet',
    returns: modifiedResponse,
    refuses: ['not_found', 'order_not_open', 'order_shipped', 'busy'],
  },
  [`get ${path.orderNote}`]: {
    summary: 'Get the admins’ note on an order, which may be empty',
    returns: orderNoteResponse,
    refuses: ['not_found'],
  },
  [`put ${path.orderNote}`]: {
    summary: 'Replace the admins’ note on an order. An empty note deletes it',
    returns: modifiedResponse,
    refuses: ['not_found', 'busy'],
  },
  [`get ${path.orderHistory}`]: {
    summary: 'List the admins’ actions on an order, oldest first, at most 100',
    returns: z.array(auditEntryResponse),
    refuses: ['not_found'],
  },
  [`get ${path.failedRefunds}`]: {
    summary: 'List refunds that failed at Stripe and must be paid manually',
    returns: z.array(failedRefundResponse),
    refuses: [],
  },
  [`patch ${path.returnedRefund}`]: {
    summary: 'Mark a failed refund as paid manually. `id` is the id of the payment',
    returns: modifiedResponse,
    refuses: ['not_found', 'conflict', 'busy'],
  },

  [`get ${path.overview}`]: {
    summary:
      'Get the sales in total, by day and by month, the orders in each phase, and the tasks for admins. Figures are at most five minutes old. Days and months are in the store’s time zone',
    returns: overviewResponse,
    refuses: [],
  },
  [`get ${path.audit}`]: {
    summary: 'List the admins’ actions, newest first',
    returns: z.array(auditEntryResponse),
    refuses: [],
    query: {
      person: 'The admin: an e-mail or uid, or `owner` for the project’s own credentials',
      object: 'The changed object: an id, or a user’s e-mail or uid',
      action: auditActions.map((action) => `\`${action}\``).join(', '),
    },
  },

  [`post ${path.createPaymentIntent}`]: {
    summary: 'Get the client secret with which the browser pays an order',
    takes: createPaymentIntentSchema,
    returns: clientSecretResponse,
    refuses: ['invalid_input', 'not_found', 'total_mismatch', 'order_not_open', 'busy', ...stripe],
  },
  [`get ${path.openApi}`]: {
    summary: 'Get this document',
    returns: z.looseObject({ openapi: z.string() }),
    refuses: [],
  },
  [`get ${path.health}`]: {
    summary: 'Check if the store can reach the services that it needs',
    returns: healthResponse,
    refuses: ['dependency_down'],
  },
  [`get ${path.toolPage}`]: {
    summary:
      'Get a tool’s HTML page with the texts for link previews. Hosting serves it at `/tools/{id}`. A 404 response is also HTML',
    returns: z.string(),
    type: 'text/html',
    refuses: ['not_found'],
  },
  [`get ${path.sitemap}`]: {
    summary: 'Get the URLs of the public pages for search engines. Hosting serves them at `/sitemap.xml`',
    returns: z.string(),
    type: 'application/xml',
    refuses: [],
  },
  [`post ${path.clientErrors}`]: {
    summary: 'Report an error that occurred on a page. Personal data is removed before the error is logged',
    returns: reportedResponse,
    refuses: ['too_many_calls'],
  },
  [`post ${path.stripeWebhook}`]: {
    summary: 'Receive an event from Stripe, signed by Stripe',
    returns: webhookResponse,
    refuses: ['signature_invalid', 'busy', ...stripe],
  },
};
