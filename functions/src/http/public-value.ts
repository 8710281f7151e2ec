import type { KeptValue } from '../platform/kept-value.ts';
import { FOR_ALL } from './public-list.ts';
import { replyOf } from './reply.ts';
import type { Route } from './route.ts';

/** A call that returns a kept value to anyone, and the same to all: who asks is not looked at. */
export function publicValue(path: string, kept: KeptValue<object>): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    answer: async () => ({ reply: replyOf(JSON.stringify(await kept.value()), FOR_ALL) }),
  };
}
