/** The paths of the API, for the routes of the server and the requests of the client. */
export const apiPatterns = {
  user: '/user/:email',
  users: '/users',
  userStatus: '/user-status/:email',
  userData: '/user-data/:email',
  admin: '/admin/:email',
  tools: '/tools',
  managedTools: '/managed-tools',
  categories: '/categories',
  tool: '/tool/:id',
  newTool: '/tool',
  restoredTool: '/tool/:id/restore',
  stockRequest: '/stock-request/:id',
  reviews: '/reviews',
  reviewSummary: '/reviews/summary',
  managedReviews: '/managed-reviews',
  reviewsOf: '/reviews/:email',
  reviewableTools: '/reviewable-tools/:email',
  newReview: '/review',
  review: '/review/:id',
  newOrder: '/order',
  orders: '/orders',
  ordersOf: '/orders/:email',
  order: '/order/:id',
  shipped: '/shipped/:id',
  unpaid: '/unpaid/:id',
  refund: '/refund/:id',
  restock: '/restock/:id',
  return: '/return/:id',
  orderAddress: '/order-address/:id',
  orderNote: '/order-note/:id',
  orderMails: '/order-mails/:id',
  orderHistory: '/order/:id/history',
  failedRefunds: '/refunds/failed',
  refundByHand: '/refunds/:id/by-hand',
  overview: '/overview',
  tasks: '/tasks',
  sales: '/sales',
  selling: '/selling',
  audit: '/audit',
  createPaymentIntent: '/create-payment-intent',
  stripeWebhook: '/stripe/webhook',
  openApi: '/openapi.json',
  clientErrors: '/client-errors',
  health: '/health',
  sitemap: '/sitemap.xml',
  toolPage: '/tools/:id',
} as const;

/** Path of the picture for link previews. */
export const previewPath = '/preview.png';

type ApiPattern = (typeof apiPatterns)[keyof typeof apiPatterns];

type ParamOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills in the parameters of a path, percent-encoded: `apiPath(apiPatterns.tool, { id })` → `/tool/abc`. */
export function apiPath<Pattern extends ApiPattern>(
  pattern: Pattern,
  params: Record<ParamOf<Pattern>, string>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name: ParamOf<Pattern>) => encodeURIComponent(params[name]));
}
