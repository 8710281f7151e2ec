/** Mutated files and the unit tests that must notice the mutants, as patterns. */
export type Area = { files: string[]; tests: string[] };

const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.ts`);

/**
 * The code that needs no server, by area. Only the tests of an area can kill its mutants. This is faster, and a
 * test far away from the code is hard to find.
 *
 * Not mutated: files that need Firestore, Stripe, Express or a browser, which other tests cover; texts, which
 * tests compare word for word; lists of names, which the compiler checks.
 */
export const areas: Record<string, Area> = {
  contract: {
    files: [
      'functions/src/contract/*.ts',
      '!functions/src/contract/{messages,store,audit-actions,errors,overview,responses}.ts',
    ],
    tests: ['functions/src/contract/*.test.ts'],
  },
  orders: {
    files: [
      ...inFolder('functions/src/orders', 'order.record order-csv order-mail order-mail-texts order-words'),
    ],
    tests: ['functions/src/orders/*.test.ts'],
  },
  store: {
    files: [
      ...inFolder('functions/src/mail', 'mail-message'),
      ...inFolder('functions/src/overview', 'overview.service'),
      ...inFolder(
        'functions/src/payments',
        'balance failed-cards.service order-after-payment payment-data payment.record stripe-events.service',
      ),
      ...inFolder('functions/src/reviews', 'review.record tool-reviews'),
      ...inFolder(
        'functions/src/tools',
        'built-page text-index tool-page tool-search tool-search-request tool.record',
      ),
      ...inFolder('functions/src/users', 'user.record'),
    ],
    tests: ['functions/src/{mail,overview,payments,reviews,tools,users}/*.test.ts'],
  },
  server: {
    files: [
      ...inFolder('functions/src/http', 'page-request public-routes'),
      'functions/src/platform/cache/*.ts',
      ...inFolder('functions/src/platform/config', 'config safe-environment'),
      ...inFolder('functions/src/platform/errors', 'failure refusal'),
      ...inFolder('functions/src/platform/format', 'html store-time words'),
      ...inFolder('functions/src/platform/identity', 'sender rate-limit'),
    ],
    tests: ['functions/src/{http,platform}/**/*.test.ts'],
  },
  client: {
    files: [
      ...inFolder('web/src/lib/api', 'api-client api-error cache-buster query-client send-once'),
      ...inFolder('web/src/lib/feedback', 'client-errors error-text'),
      'web/src/lib/format/*.ts',
      ...inFolder('web/src/lib/session', 'bearer-token login-origin session'),
      ...inFolder('web/src/lib/storage', 'drafts local-storage'),
      ...inFolder('web/src/lib/url', 'contact-urls paths'),
    ],
    tests: ['web/src/lib/**/*.test.{ts,tsx}'],
  },
  features: {
    files: [
      ...inFolder('web/src/features/orders', 'changed-order states'),
      'web/src/features/overview/order-list-urls.ts',
      ...inFolder('web/src/features/payment', 'charge outcome'),
      'web/src/features/products/catalogue-file/{checked-rows,csv}.ts',
    ],
    tests: ['web/src/features/**/*.test.{ts,tsx}'],
  },
};
