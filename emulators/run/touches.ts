/** Parts of test file paths, by step. */
export type Tests = { rules?: string[]; api?: string[]; e2e?: string[] };

/**
 * The tests that are most likely to fail after a change in a folder, for `npm test -- changed`. Only the
 * first matching row is used. Changed test files always run, as do test files with the same name as a changed
 * file.
 */
export const touches: readonly [path: string, tests: Tests][] = [
  ['functions/src/orders/', { api: ['test/orders.', 'order-'], e2e: ['orders/journey'] }],
  ['functions/src/payments/', { api: ['payments', 'settlement', 'refunds'], e2e: ['payment/payment'] }],
  ['functions/src/tools/', { api: ['catalogue', 'test/tool-'], e2e: ['admin/tools'] }],
  ['functions/src/reviews/', { api: ['reviews'], e2e: ['profile/review'] }],
  [
    'functions/src/users/',
    { api: ['accounts', 'test/users.', 'user-search', 'user-status', 'last-admin'], e2e: ['admin/users'] },
  ],
  ['functions/src/removal/', { api: ['removal', 'account-sweep'], e2e: ['profile/delete-account'] }],
  ['functions/src/selling/', { api: ['selling'], e2e: ['selling'] }],
  ['functions/src/audit/', { api: ['audit'], e2e: ['admin/audit'] }],
  ['functions/src/overview/', { api: ['overview'], e2e: ['admin/overview'] }],
  ['functions/src/mail/', { api: ['mail'] }],
  ['functions/src/health/', { api: ['health'] }],
  ['functions/src/client-errors/', { api: ['limits'], e2e: ['every-page/client-errors'] }],
  ['functions/src/schedules/', { api: ['scheduled', 'settlement'] }],
  ['functions/src/http/', { api: ['bodies', 'roles', 'responses', 'bad-input'] }],
  ['functions/src/', { api: ['roles', 'responses', 'test/orders.', 'payments'], e2e: ['orders/journey'] }],
  ['functions/owner/', { api: ['owner-'] }],
  ['functions/test/', {}],
  ['functions/', { api: ['test/build.', 'deployment'] }],
  ['web/src/features/auth/', { e2e: ['auth/login', 'auth/register'] }],
  ['web/src/features/home/', { e2e: ['home/home'] }],
  ['web/src/features/orders/', { e2e: ['orders/my-orders', 'orders/fulfilment'] }],
  ['web/src/features/overview/', { e2e: ['admin/overview'] }],
  ['web/src/features/selling/', { e2e: ['selling'] }],
  ['web/src/features/audit/', { e2e: ['admin/audit'] }],
  ['web/src/features/payment/', { e2e: ['payment/payment'] }],
  ['web/src/features/products/', { e2e: ['admin/manage-products'] }],
  ['web/src/features/profile/', { e2e: ['profile/edit-profile', 'profile/information'] }],
  ['web/src/features/reviews/', { e2e: ['profile/review', 'admin/reviews'] }],
  ['web/src/features/tools/', { e2e: ['home/tool-page', 'admin/tools'] }],
  ['web/src/features/users/', { e2e: ['admin/users'] }],
  ['web/src/lib/loading/', { e2e: ['every-page/chunks', 'old-pages'] }],
  ['web/src/', { e2e: ['every-page/states', 'orders/journey'] }],
  ['web/e2e/support/', { e2e: ['orders/journey', 'auth/login'] }],
  ['web/e2e/', {}],
  ['web/firefox/', {}],
  ['web/', { e2e: ['home/home', 'home/weight'] }],
  ['emulators/stripe/', { api: ['payments'], e2e: ['payment/payment'] }],
  ['emulators/image-host/', { e2e: ['profile/pictures'] }],
  ['emulators/mail/', { api: ['mail'] }],
  ['emulators/seed/', { api: ['catalogue'] }],
  ['emulators/run/', { api: ['health'], e2e: ['auth/login'] }],
  ['emulators/rules/', { rules: ['rules'] }],
  ['firestore.rules', { rules: ['rules'] }],
  ['firestore.indexes.json', { api: ['indexes'] }],
  ['firebase.json', { api: ['raw-requests'], e2e: ['every-page/security'] }],
  ['package-lock.json', { api: ['test/orders.', 'payments'], e2e: ['orders/journey'] }],
];
