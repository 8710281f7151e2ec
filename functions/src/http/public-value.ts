import type { CachedValue } from '../platform/cache/cached-value.ts';
import { PRIVATE_CACHING, PUBLIC_CACHING } from './caching.ts';
import type { Guard } from './guard.ts';
import { prepareResponse } from './prepared-response.ts';
import type { Route } from './route.ts';

/** Makes a route that returns a cached value, the same for all callers. */
export function publicValue(path: string, cached: Pick<CachedValue<object>, 'value'>): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    handle: async () => ({ prepared: prepareResponse(JSON.stringify(await cached.value()), PUBLIC_CACHING) }),
  };
}

/**
 * Makes a route that returns the object that its guard has loaded. The CDN may cache it if it comes from a
 * cached copy.
 */
export function forVisitors<Name extends string>(
  path: string,
  guard: Guard<Record<Name, object> & { isCopy: boolean }>,
  name: Name,
): Route {
  return {
    method: 'get',
    path,
    access: guard.access,
    handle: async (request) => {
      const granted = await guard.authorize(request);
      const caching = granted.isCopy ? { ...PUBLIC_CACHING, Vary: 'Authorization' } : PRIVATE_CACHING;
      return { prepared: prepareResponse(JSON.stringify(granted[name]), caching) };
    },
  };
}
