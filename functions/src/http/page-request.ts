import { z } from 'zod';
import { documentId } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import type { PageRequest, Place, Position } from '../platform/page.ts';

/** The last moment that a Firestore timestamp can be: https://protobuf.dev/reference/protobuf/google.protobuf/#timestamp */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The id of a row in a cursor. */
export const cursorId = documentId('');

/** What the cursor of a list that is sorted by time encodes: the time in milliseconds and the id of a row. */
export const timeCursorSchema = z.tuple([z.int().nonnegative().max(LAST_MS), cursorId]);

const cursorParameter = z.string().transform((text, context): Position => {
  const parsed = timeCursorSchema.safeParse(decodedCursor(text));
  if (!parsed.success) {
    context.addIssue({ code: 'custom', message: messages.cursorInvalid });
    return z.NEVER;
  }
  return positionOf(parsed.data);
});

/** How many rows a page has: the query's `limit`. */
export const limitParameter = z
  .string()
  .regex(/^\d{1,4}$/, 'The limit must be a whole number')
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= limits.page.max, `The limit must be from 1 to ${limits.page.max}`)
  .default(limits.page.default);

/** When its caller has changed the list, in milliseconds. */
export const versionParameter = z
  .string()
  .regex(/^\d{1,15}$/, 'The version must be a time in milliseconds')
  .transform(Number)
  .optional();

/** The query string of a call that may be asked for as it is after a change. */
export const versionSchema = z.object({ v: versionParameter });

/** `limit` and `cursor`, as every list that is sorted by time takes them. */
export const pageParameters = z.object({ limit: limitParameter, cursor: cursorParameter.optional() });

/** The query string of every list: `limit` and `cursor`. Others are ignored. */
export const pageRequestSchema = pageParameters.transform(
  ({ limit, cursor }): PageRequest => ({ limit, after: cursor }),
);

/** What a public list is asked for: a page of it, or a search in its copy. */
export type PublicRequest<Search> = { changedAt: number | undefined } & (
  | { page: PageRequest }
  | { search: Search }
);

/** The query string of a public list: also `v`. */
export const publicPageRequestSchema = pageParameters
  .extend({ v: versionParameter })
  .transform(
    ({ limit, cursor, v }): PublicRequest<never> => ({ page: { limit, after: cursor }, changedAt: v }),
  );

/** A place in a list that is sorted by time, as Firestore is asked for it. */
export function positionOf([createdAtMs, id]: readonly [number, string]): Position {
  return { createdAtMs, id };
}

/** The opaque text that asks for the page after a row. */
export function cursorOf(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** What a cursor encodes, unchecked; undefined for what is none. */
export function decodedCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
