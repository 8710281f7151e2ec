import { z } from 'zod';
import { limits } from '../contract/limits.ts';
import type { PageRequest, Position } from '../platform/page.ts';

/** What a cursor encodes: creation time in milliseconds and id of the last row before the page. */
const cursorSchema = z.tuple([z.int().nonnegative().max(8.64e15), z.string().regex(/^[\w-]{1,128}$/)]);

const cursorParameter = z.string().transform((text, context): Position => {
  const parsed = cursorSchema.safeParse(decoded(text));
  if (!parsed.success) {
    context.addIssue({ code: 'custom', message: 'The cursor is not valid' });
    return z.NEVER;
  }
  const [createdAtMs, id] = parsed.data;
  return { createdAtMs, id };
});

/** The query string of every list: `limit` and `cursor`. */
export const pageRequestSchema = z
  .object({
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
  })
  .transform(({ limit, cursor }): PageRequest => ({ limit, after: cursor }));

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
