import { z } from 'zod';
import { documentId } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import type { PageRequest, Position } from '../platform/page.ts';

/** The last moment that a Firestore timestamp can be: https://protobuf.dev/reference/protobuf/google.protobuf/#timestamp */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** What a cursor encodes: creation time in milliseconds and id of the last row before the page. */
const cursorSchema = z.tuple([z.int().nonnegative().max(LAST_MS), documentId('')]);

const cursorParameter = z.string().transform((text, context): Position => {
  const parsed = cursorSchema.safeParse(decoded(text));
  if (!parsed.success) {
    context.addIssue({ code: 'custom', message: 'The cursor is not valid' });
    return z.NEVER;
  }
  const [createdAtMs, id] = parsed.data;
  return { createdAtMs, id };
});

const parameters = z.object({
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

/** The query string of every list: `limit` and `cursor`. Others are ignored. */
export const pageRequestSchema = parameters.transform(
  ({ limit, cursor }): PageRequest => ({ limit, after: cursor }),
);

/** The query string of a public list: also `v`, when its caller has changed the list, in milliseconds. */
export const publicPageRequestSchema = parameters
  .extend({
    v: z
      .string()
      .regex(/^\d{1,15}$/, 'The version must be a time in milliseconds')
      .transform(Number)
      .optional(),
  })
  .transform(({ limit, cursor, v }) => ({ page: { limit, after: cursor }, changedAt: v }));

/** The opaque text that asks for the page after a position. */
export function cursorOf({ createdAtMs, id }: Position): string {
  return Buffer.from(JSON.stringify([createdAtMs, id])).toString('base64url');
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
