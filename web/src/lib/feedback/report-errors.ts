/** Reports an error of this page to the API. The code is lazy-loaded, because few pages need it. */
export function reportPageError(error: unknown): void {
  import('./client-errors.ts').then(
    ({ reportClientError }) => reportClientError(error),
    () => undefined,
  );
}

/** Reports all unhandled errors of the page. */
export function reportUnhandledErrors(): void {
  addEventListener('error', ({ error }) => reportPageError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportPageError(reason));
}
