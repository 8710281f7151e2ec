import type { Request } from 'express';
import { z } from 'zod';
import { documentId, emailText, LAST_MS } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { parseInput, refuse } from '../platform/errors/refusal.ts';
import type { Cursor, PageRequest, TimeCursor } from '../platform/firestore/page.ts';

/** An id in a path or a cursor. A refusal never contains this schema's message. */
export const idSchema = documentId('');

/** The content of a cursor in a list sorted by time: an item's time in milliseconds and its id. */
export const timeCursorSchema: z.ZodType<TimeCursor> = z.tuple([
  z.int().nonnegative().max(LAST_MS),
  idSchema,
]);

const limitInvalid = 'The limit must be a whole number';
const versionInvalid = 'The version must be a time in milliseconds';

const limitParameter = z
  .string(limitInvalid)
  .regex(/^\d{1,4}$/, limitInvalid)
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= limits.page.max, `The limit must be from 1 to ${limits.page.max}`)
  .default(limits.page.max);

/**
 * The query's `v`: the time of the caller's last change to the list, in milliseconds. The response must be
 * newer.
 */
export const versionParameter = z
  .string(versionInvalid)
  .regex(/^\d{1,15}$/, versionInvalid)
  .transform(Number)
  .optional();

/** The query string of a route whose response must be newer than the caller's last change. */
export const versionSchema = z.object({ v: versionParameter });

/** The parameters of every list: the number of items per page, and the cursor. Other parameters are ignored. */
export const pageParameters = z.object({
  limit: limitParameter,
  cursor: z.string(messages.cursorInvalid).optional(),
});

/** The query string of a list that is sorted by time. */
export const pageRequestSchema = pageParameters.transform(pageIn);

/** Returns the requested page of a list that is sorted by time. */
export function pageIn(
  { limit, cursor }: z.output<typeof pageParameters>,
  context: z.RefinementCtx,
): PageRequest {
  return { limit, after: parsedCursor(timeCursorSchema, cursor, context) };
}

/** Returns the `Link` header with the URL of the next page: https://www.rfc-editor.org/rfc/rfc8288 */
export function nextPageLink(url: string, next: Cursor): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  searchParams.set('cursor', encodedCursor(next));
  return `<${pathname}?${searchParams}>; rel="next"`;
}

/** Encodes the cursor of a list item for a URL. */
export function encodedCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Decodes a cursor, and checks its content with a schema. */
export function parsedCursor<T extends Cursor>(
  schema: z.ZodType<T>,
  cursor: string | undefined,
  context: z.RefinementCtx,
): T | undefined {
  if (cursor === undefined) return undefined;
  const { success, data } = schema.safeParse(decodedCursor(cursor));
  if (!success) context.addIssue({ code: 'custom', path: ['cursor'], message: messages.cursorInvalid });
  return data;
}

/** Decodes a cursor without checking its content. Returns undefined if it is malformed. */
export function decodedCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const uidQuery = z.object({ uid: documentId('The uid is not valid').optional() });

/** Returns the path's `:id`. @throws 404 if it cannot be a document id. */
export function idIn(request: Request): string {
  const parsed = idSchema.safeParse(request.params.id);
  if (!parsed.success) throw refuse('not_found', 'Page');
  return parsed.data;
}

/** Returns the path's `:email` in lower case. */
export function emailIn(request: Request): string {
  const { email } = request.params;
  return typeof email === 'string' ? emailText(email) : '';
}

/** Returns the query's `uid`: the uid of the list row from which the client took the e-mail. @throws 400 */
export function uidIn(request: Request): string | undefined {
  return parseInput(uidQuery, request.query).uid;
}

/** Returns the query's `v`: the time of the caller's last change, in milliseconds. @throws 400 */
export function versionIn(request: Request): number | undefined {
  return parseInput(versionSchema, request.query).v;
}
