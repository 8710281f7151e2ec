import type { Kept } from '../platform/kept.ts';
import { FOR_ALL, FOR_ONE } from './caching.ts';
import type { Guard } from './guard.ts';
import { replyOf } from './reply.ts';
import type { Route } from './route.ts';

/** A call that returns a kept value to anyone, and the same to all: who asks is not looked at. */
export function publicValue(path: string, kept: Pick<Kept<object>, 'value'>): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    answer: async () => ({ reply: replyOf(JSON.stringify(await kept.value()), FOR_ALL) }),
  };
}

/** A call that returns what its guard has loaded: for strangers from a copy, which the CDN may keep. */
export function forVisitors<Name extends string>(
  path: string,
  guard: Guard<Record<Name, object> & { isCopy: boolean }>,
  name: Name,
): Route {
  return {
    method: 'get',
    path,
    access: guard.access,
    answer: async (request) => {
      const granted = await guard.authorize(request);
      const caching = granted.isCopy ? { ...FOR_ALL, Vary: 'Authorization' } : FOR_ONE;
      return { reply: replyOf(JSON.stringify(granted[name]), caching) };
    },
  };
}
