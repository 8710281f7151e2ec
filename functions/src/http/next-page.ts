import type { Place } from '../platform/firestore/page.ts';
import { cursorOf } from './page-request.ts';

/** Returns the `Link` header with the URL of the next page: https://www.rfc-editor.org/rfc/rfc8288 */
export function nextPageLink(url: string, next: Place): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  searchParams.set('cursor', cursorOf(next));
  return `<${pathname}?${searchParams}>; rel="next"`;
}
