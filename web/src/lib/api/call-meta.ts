import { paths } from '../url/paths.ts';

/**
 * Redirect targets by the status of a rejected call (specification, section 8). A status that is not listed does not end
 * the session: the page shows the error.
 */
export type AuthRedirects = { readonly 401?: string; readonly 403?: string };

/** Ends the session and redirects to Home. */
export const redirectToHome: AuthRedirects = { 401: paths.home, 403: paths.home };
/** Ends the session and redirects to the login page. */
export const redirectToLogin: AuthRedirects = { 401: paths.login, 403: paths.login };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { redirects?: AuthRedirects };
    /** Without `redirects`, a rejected change redirects to the login page. */
    mutationMeta: { redirects?: AuthRedirects };
  }
}
