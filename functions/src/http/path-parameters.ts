import type { Request } from 'express';
import { documentId } from '../contract/fields.ts';
import { refuse } from '../platform/refusal.ts';

const pathId = documentId('');

/** The path's `:id`. @throws 404 for one that can not be a document's. */
export function idIn(request: Request): string {
  const parsed = pathId.safeParse(request.params.id);
  if (!parsed.success) throw refuse('not_found', { what: 'Page' });
  return parsed.data;
}

/** The path's `:email`, in lower case. */
export function emailIn(request: Request): string {
  const { email } = request.params;
  return typeof email === 'string' ? email.toLowerCase() : '';
}
