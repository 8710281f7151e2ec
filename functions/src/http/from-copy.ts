import type { z } from 'zod';
import { parseInput } from '../platform/parse-input.ts';
import { FOR_ALL, FOR_ONE } from './caching.ts';
import { replyOf } from './reply.ts';
import type { Route } from './route.ts';

/**
 * A call that returns something made from a copy to anyone, and the same to all. What is made for a caller who has just
 * changed something (`v`) is theirs alone.
 */
export function fromCopy<Query extends { v?: number | undefined }>(
  path: string,
  schema: z.ZodType<Query>,
  make: (query: Query) => Promise<object>,
): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    answer: async (request) => {
      const query = parseInput(schema, request.query);
      const headers = query.v === undefined ? FOR_ALL : FOR_ONE;
      return { reply: replyOf(JSON.stringify(await make(query)), headers) };
    },
  };
}
