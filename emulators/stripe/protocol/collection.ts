import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidParameter, StripeFailure } from './errors.ts';
import { integer } from './params.ts';

/**
 * Returns an object. Throws 404 for an unknown id in the path, and 400 for an unknown id in a parameter.
 *
 * @param kind The name of the object in the error.
 */
export function find<T>(collection: Map<string, T>, kind: string, id: string, param = 'id'): T {
  const object = collection.get(id);
  if (object) return object;
  const details = { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param };
  throw new StripeFailure(param === 'id' ? 404 : 400, { type: 'invalid_request_error', ...details });
}

const optional = integer.optional();
/** The parameters of all lists. */
export const listParams = {
  limit: optional,
  starting_after: z.string().optional(),
  created: z.strictObject({ gt: optional, gte: optional, lt: optional, lte: optional }).optional(),
};
const listSchema = z.object(listParams);
type ListParams = z.output<typeof listSchema>;

export type Listed = { id: string; created: number };

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

function isInRange(at: number, { gt, gte, lt, lte }: NonNullable<ListParams['created']>): boolean {
  return at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? Infinity) && at <= (lte ?? Infinity);
}

/**
 * Returns one page of a collection, newest first. A cursor is the id of an object, and is valid even if the
 * filter excludes this object. Throws 400 for an unknown cursor.
 */
export function pageOf<T extends Listed>(
  collection: Map<string, T>,
  params: ListParams,
  { url, kind, passes }: { url: string; kind: string; passes: (item: T) => boolean },
): Stripe.ApiList<T> {
  const { limit = DEFAULT_LIMIT, starting_after: after, created = {} } = params;
  if (limit < 1 || limit > MAX_LIMIT) {
    const message = `Invalid integer: limit must be between 1 and ${MAX_LIMIT}`;
    throw invalidParameter(message, 'limit', 'parameter_invalid_integer');
  }
  const newestFirst = [...collection.values()].reverse();
  const start = after ? newestFirst.indexOf(find(collection, kind, after, 'starting_after')) + 1 : 0;
  const found = newestFirst.slice(start).filter((item) => isInRange(item.created, created) && passes(item));
  return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url };
}
