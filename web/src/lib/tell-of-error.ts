/** Tells the store of an error that this page met. What does so is fetched then: few pages ever meet one. */
export function tellOfError(error: unknown): void {
  import('./client-errors.ts').then(
    ({ reportClientError }) => reportClientError(error),
    () => undefined,
  );
}

/** Tells of every error that nothing on the page handles. */
export function tellOfUnhandledErrors(): void {
  addEventListener('error', ({ error }) => tellOfError(error));
  addEventListener('unhandledrejection', ({ reason }) => tellOfError(reason));
}
