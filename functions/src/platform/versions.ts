import { createHash } from 'node:crypto';

/** Returns a version of the fields that a response shows. It changes whenever one of them changes. */
export function versionOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);
}

/** The versions in `If-Match`, one of which the document must have; undefined if any version is right. */
export type SeenVersions = readonly string[] | undefined;

/** Returns true if a document has a version that the caller has not seen. */
export function isUnseen(version: string, seen: SeenVersions): boolean {
  return seen !== undefined && !seen.includes(version);
}
