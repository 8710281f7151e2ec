import type { Request } from 'express';

/** `user` is any logged-in user. `owner` is the user named in the path, or the owner of the order. */
export type LoginAccess = 'user' | 'owner' | 'ownerOrAdmin' | 'admin';

/** The callers that may request a route. `visitor` is anyone, but if a token is sent, it must be valid. */
export type Access = 'anyone' | 'visitor' | LoginAccess | 'stripe';

/**
 * Authorizes a request, or rejects it. A guard also loads the data that it authorizes. A handler gets data
 * only from its guard, so it cannot access data that was not authorized.
 */
export type Guard<Granted extends object> = {
  access: Access;
  authorize: (request: Request) => Promise<Granted>;
};
