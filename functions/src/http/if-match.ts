import type { Request } from 'express';
import { refuse } from '../platform/errors/refusal.ts';
import type { SeenVersions } from '../platform/versions.ts';

/** A weak tag counts as its version too, because a proxy that compresses responses makes tags weak. */
const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

/**
 * Returns the versions in the `If-Match` header. Undefined without the header, or if it allows any version.
 * https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 *
 * @throws 400 for a malformed header.
 */
export function seenVersions(request: Request): SeenVersions {
  const header = request.header('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  const elements = header.replace(ENTITY_TAG, '""').split(',');
  if (!elements.every((element) => ['', '""'].includes(element.trim())))
    throw refuse('malformed_request', 'If-Match');
  return [...header.matchAll(ENTITY_TAG)].map(([, version = '']) => version);
}
