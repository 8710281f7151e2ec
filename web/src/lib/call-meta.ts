import { paths } from './paths.ts';

/**
 * Where a call that the API refuses leads, by the status of the refusal (specification, section 8). A status that is
 * not named does not end the session: the page shows the refusal.
 */
export type Refused = { readonly 401?: string; readonly 403?: string };

/** A refusal ends the session, and leads to Home. */
export const refusedToHome: Refused = { 401: paths.home, 403: paths.home };
/** A refusal ends the session, and leads to the login page. */
export const refusedToLogin: Refused = { 401: paths.login, 403: paths.login };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Only this person may see it: removed from the cache when the session ends. */
      personal?: true;
      refused?: Refused;
    };
    /** Without `refused`, a refused change leads to the login page. */
    mutationMeta: { refused?: Refused };
  }
}
