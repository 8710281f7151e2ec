import { invalidParameter, resourceMissing } from './errors.ts';

type Created =
  | number
  | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

type ListInput = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Created | undefined;
};

export type Listed = { id: string; created: number };
export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

function wasCreated(at: number, range: Created | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return at === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return at > gt && at >= gte && at < lt && at <= lte;
}

function indexOf(items: Listed[], id: string, kind: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw resourceMissing(kind, id, param, 400);
  return index;
}

function limitOf(input: ListInput): number {
  const limit = input.limit ?? DEFAULT_LIMIT;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw invalidParameter(
    `Invalid integer: limit must be between 1 and ${MAX_LIMIT}`,
    'limit',
    'parameter_invalid_integer',
  );
}

/**
 * Returns one page of a collection, newest first. A cursor is the id of an object, and is valid even if the
 * filter excludes this object. Throws 400 for an unknown cursor.
 */
export function listPage<T extends Listed>(
  collection: Map<string, T>,
  input: ListInput,
  { url, kind, passes }: { url: string; kind: string; passes: (item: T) => boolean },
): List<T> {
  const limit = limitOf(input);
  const newestFirst = [...collection.values()].reverse();
  const isAsked = (item: T) => wasCreated(item.created, input.created) && passes(item);
  if (input.ending_before !== undefined) {
    const end = indexOf(newestFirst, input.ending_before, kind, 'ending_before');
    const before = newestFirst.slice(0, end).filter(isAsked);
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const start =
    input.starting_after === undefined
      ? 0
      : indexOf(newestFirst, input.starting_after, kind, 'starting_after') + 1;
  const after = newestFirst.slice(start).filter(isAsked);
  return { object: 'list', data: after.slice(0, limit), has_more: after.length > limit, url };
}
