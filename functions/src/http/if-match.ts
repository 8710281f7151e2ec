import type { Request } from 'express';
import type { SeenVersions } from '../platform/versions.ts';

const ENTITY_TAG = /"([^"]*)"/g;

/**
 * Returns the versions in the `If-Match` header. Undefined without the header, or if it allows any version.
 * https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function seenVersions(request: Request): SeenVersions {
  const header = request.header('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  return [...header.matchAll(ENTITY_TAG)].map(([, version = '']) => version);
}
