import type { Request } from 'express';

/** `user` is anyone logged in; `owner` is the person that the path names or the order belongs to. */
export type PersonAccess = 'user' | 'owner' | 'ownerOrAdmin' | 'admin';

/** Who may make a call. `visitor` is anyone, but a token that is sent must be valid. */
export type Access = 'anyone' | 'visitor' | PersonAccess | 'stripe';

/**
 * Lets a call through, or refuses it. What a handler works on comes from its guard alone: a guard loads what it
 * authorizes, so that no handler can reach it unauthorized.
 */
export type Guard<Granted extends object> = {
  access: Access;
  authorize: (request: Request) => Promise<Granted>;
};
