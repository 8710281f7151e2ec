import type { Request } from 'express';
import { z } from 'zod';
import { documentId, emailText } from '../contract/fields.ts';
import { parseInput } from '../platform/errors/parse-input.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { idSchema, versionSchema } from './page-request.ts';

const uidQuery = z.object({ uid: documentId('The uid is not valid').optional() });

/** Returns the path's `:id`. @throws 404 if it cannot be a document id. */
export function idIn(request: Request): string {
  const parsed = idSchema.safeParse(request.params.id);
  if (!parsed.success) throw refuse('not_found', { what: 'Page' });
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
