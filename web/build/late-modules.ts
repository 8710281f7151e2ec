/** What every page starts with. */
export const first = ['src/main.ts', 'src/app/start.tsx'];

/** What every page loads as soon as the app has come. */
export const onEveryPage = ['src/components/queries.tsx', 'src/app/footer.tsx'];

/** What Home loads besides. */
export const onHome = ['src/features/home/tools-grid.tsx', 'src/features/home/below-the-fold.tsx'];

/** Small parts that most pages load. */
export const onMostPages = [
  'src/components/page-heading.tsx',
  'src/lib/error-text.ts',
  'src/lib/stay.ts',
  'src/lib/write-meta.ts',
];

/** What a page behind the login guard loads before the guard has decided. */
export const behindTheGuard = ['src/app/require-login.tsx', 'src/app/dashboard-layout.tsx'];

/** What every page loads for somebody who has a bearer. */
export const forKnown = ['src/features/auth/session-source.tsx', 'src/app/signed-in.tsx'];
