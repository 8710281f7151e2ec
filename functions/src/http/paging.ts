import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { limits } from '../contract/limits.ts';
import { type Stored, stored } from '../platform/firestore.ts';

/** Where a page begins: the creation time in milliseconds and the id of the last row before it. */
const cursorSchema = z.tuple([z.int().nonnegative().max(8.64e15), z.string().regex(/^[\w-]{1,128}$/)]);
type Cursor = z.infer<typeof cursorSchema>;

const cursorParameter = z.string().transform((text, context): Cursor => {
  const parsed = cursorSchema.safeParse(decode(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'The cursor is not valid' });
  return z.NEVER;
});

/** The query string of every list. */
export const pageSchema = z.object({
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'The limit must be a whole number')
    .transform(Number)
    .refine(
      (limit) => limit >= 1 && limit <= limits.page.max,
      `The limit must be from 1 to ${limits.page.max}`,
    )
    .default(limits.page.default),
  cursor: cursorParameter.optional(),
});
export type PageRequest = z.infer<typeof pageSchema>;

/** One page of a list; `next` is the cursor of the following one while there is more. */
export type Page<T> = { items: T[]; next: string | undefined };

/** Reads one page, newest first, with ties in creation time broken by id so that no row is skipped. */
export async function readPage<T extends { createdAt: Date }>(
  query: Query<T>,
  { limit, cursor }: PageRequest,
): Promise<Page<Stored<T>>> {
  const ordered = query.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const from = cursor ? ordered.startAfter(Timestamp.fromMillis(cursor[0]), cursor[1]) : ordered;
  const { docs } = await from.limit(limit + 1).get();
  const items = docs.slice(0, limit).flatMap((snapshot) => stored(snapshot) ?? []);
  const last = items.at(-1);
  const hasMore = docs.length > limit && last !== undefined;
  return { items, next: hasMore ? encode([last.data.createdAt.getTime(), last.id]) : undefined };
}

/** The same page with every row turned into what is answered. */
export function mapPage<From, To>(page: Page<From>, toView: (row: From) => To): Page<To> {
  return { items: page.items.map(toView), next: page.next };
}

function encode(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
