/** The script of the page, and the app that it fetches. */
export const first = 'src/main.ts';
export const app = 'src/app/start.tsx';

/** What every page starts with. */
export const atOnce = [first, app];

/** What every page loads as soon as the app has come. */
export const onEveryPage = ['src/components/queries.tsx', 'src/app/footer.tsx', 'src/app/kept-place.tsx'];

/** What Home loads besides. */
export const onHome = ['src/features/home/tools-grid.tsx', 'src/features/home/below-the-fold.tsx'];

/** Where Home searches its tools: a chunk of its own, so that the tools are shown where it does not load. */
export const toolSearch = 'src/features/home/find-tools.tsx';

/** What every page loads once somebody is there. */
export const afterwards = ['src/components/toasts.tsx'];

/** Small parts that most pages load. */
export const onMostPages = [
  'src/components/gone.tsx',
  'src/components/page-heading.tsx',
  'src/features/auth/admin-check.ts',
  'src/features/tools/use-search-field.ts',
  'src/lib/drafts.ts',
  'src/lib/env.ts',
  'src/lib/error-text.ts',
  'src/lib/stay.ts',
  'src/lib/use-address-field.ts',
  'src/lib/use-drop-down.ts',
  'src/lib/what-to-do.ts',
];

/** What every page loads for somebody who has a bearer. */
export const forKnown = ['src/features/auth/session-source.tsx', 'src/app/signed-in.tsx'];

/** Constants of the contract. Apart from the forms: a page that reads a limit must not load zod and react-hook-form. */
export const constants = ['../functions/src/contract/limits.ts', '../functions/src/contract/messages.ts'];

/** What every form shows. The form of a card needs nothing else: Stripe checks what is typed. */
export const fields = ['src/components/field.tsx', 'src/components/submit-button.tsx'];

/** What most forms load. */
export const onFormPages = [
  'src/lib/use-submit-form.ts',
  '../functions/src/contract/user.ts',
  'src/components/form-problem.tsx',
  'src/components/password-field.tsx',
  'src/features/auth/auth-page.tsx',
];

/** What a page behind the login guard loads before the guard has decided. */
export const behindTheGuard = ['src/app/require-login.tsx', 'src/app/dashboard-layout.tsx'];

/** What most pages behind the guard load. */
export const onDashboardPages = [
  'src/app/require-admin.tsx',
  'src/components/data-table.tsx',
  'src/components/filter-bar.tsx',
  'src/components/mark.tsx',
  'src/components/short-id.tsx',
  'src/lib/ask-and-act.ts',
  'src/lib/change-row.ts',
  'src/lib/use-address-filter.ts',
  'src/lib/use-request-key.ts',
  'src/lib/while-visible.ts',
];

/** What most pages of orders load. */
export const onOrderPages = [
  'src/features/orders/marks.tsx',
  'src/features/orders/order-again.tsx',
  'src/features/orders/order-calls.ts',
  'src/features/orders/use-cancel-order.ts',
  'src/features/payment/use-record-pending-payments.ts',
  'src/lib/money.ts',
];
