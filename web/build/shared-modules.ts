/** Entry script of all pages, and the app that it loads. */
export const entry = 'src/main.ts';
export const app = 'src/app/start.tsx';

/** Modules that every page loads first. */
export const initial = [entry, app];

/** Modules that every page loads after the app. */
export const onEveryPage = [
  'src/components/queries.tsx',
  'src/app/footer.tsx',
  'src/app/scroll-restoration.tsx',
];

/** Additional modules of Home. */
export const onHome = ['src/features/home/tools-grid.tsx', 'src/features/home/below-the-fold.tsx'];

/** Tool search of Home. It has its own chunk, so that the tools are shown even if it fails to load. */
export const toolSearch = 'src/features/home/find-tools.tsx';

/** Modules that every page loads after its content. */
export const deferred = ['src/components/toasts.tsx'];

/** Small modules that most pages load. */
export const onMostPages = [
  'src/components/missing-notice.tsx',
  'src/components/page-heading.tsx',
  'src/components/pairs.tsx',
  'src/features/auth/admin-check.ts',
  'src/features/tools/use-search-field.ts',
  'src/lib/forms/drafts.ts',
  'src/lib/feedback/error-text.ts',
  'src/lib/feedback/use-is-mounted.ts',
  'src/lib/focus/keep-position.ts',
  'src/lib/focus/may-take-focus.ts',
  'src/lib/url/use-url-field.ts',
  'src/lib/focus/use-drop-down.ts',
  'src/lib/feedback/error-advice.ts',
  '../functions/src/contract/isolated.ts',
];

/** Modules that every page loads immediately if a bearer token is stored. */
export const whenSignedIn = ['src/features/auth/session-source.tsx', 'src/app/signed-in.tsx'];

/** Constants of the contract. They are separate from the forms, so that a page that needs a limit does not load zod. */
export const constants = ['../functions/src/contract/limits.ts', '../functions/src/contract/messages.ts'];

/** Modules of all forms. The card form needs no other modules, because Stripe validates the card. */
export const fields = [
  'src/components/field.tsx',
  'src/components/submit-button.tsx',
  // Without zod, because the table of products also reads numbers.
  '../functions/src/contract/number-text.ts',
];

/** Additional modules of most forms. */
export const onFormPages = [
  'src/lib/forms/use-submit-form.ts',
  '../functions/src/contract/user.ts',
  'src/components/form-problem.tsx',
  'src/components/password-field.tsx',
  'src/features/auth/auth-page.tsx',
];

/** Modules that pages inside the login guard load before the guard decides. */
export const behindLoginGuard = ['src/app/require-login.tsx', 'src/app/dashboard-layout.tsx'];

/** Modules of most pages inside the login guard. */
export const onDashboardPages = [
  'src/app/require-admin.tsx',
  'src/components/data-table.tsx',
  'src/components/filter-bar.tsx',
  'src/components/mark.tsx',
  'src/components/short-id.tsx',
  'src/lib/feedback/use-confirmed-mutation.ts',
  'src/lib/api/change-row.ts',
  'src/lib/url/use-url-filter.ts',
  'src/lib/api/request-key.ts',
];

/** Modules of most order pages. */
export const onOrderPages = [
  'src/features/orders/marks.tsx',
  'src/features/orders/shopper/order-again.tsx',
  'src/features/orders/order-calls.ts',
  'src/features/orders/shopper/use-cancel-order.ts',
  'src/lib/format/money.ts',
];
