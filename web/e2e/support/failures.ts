import type { BrowserContext } from '@playwright/test';

const failedRequest = /^Failed to load resource/;
// In base64, `{"` is `eyJ`, and `{"alg":` is `eyJhbGciOi`. A random id can contain `eyJ`, but no dot, and hardly ever
// `eyJhbGciOi`.
const jsonWebToken = /eyJhbGciOi|eyJ[\w-]+\.eyJ/;

/**
 * Collects failures that no test may cause: uncaught errors, console errors (such as a Content-Security-Policy
 * violation) and tokens in URLs. Skips failed requests, because many tests cause them.
 */
export function collectFailures(context: BrowserContext): string[] {
  const failures: string[] = [];
  const checkUrl = (url: string) => {
    if (jsonWebToken.test(url)) failures.push(`a token in the URL ${url}`);
  };
  context.on('weberror', (error) => failures.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !failedRequest.test(message.text())) failures.push(message.text());
  });
  context.on('request', (request) => checkUrl(request.url()));
  context.on('page', (page) => page.on('framenavigated', (frame) => checkUrl(frame.url())));
  return failures;
}
