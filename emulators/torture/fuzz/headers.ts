import fc from 'fast-check';
import { hostileText } from './hostile.ts';

/** Replaces the characters that the HTTP client does not allow in a header. */
export function inHeader(text: string): string {
  return text
    .replace(/[^\x20-\x7e\xa1-\xff]/g, '?')
    .slice(0, 2000)
    .trim();
}

const json = { 'content-type': 'application/json' };

/** Random headers of a request. Most are valid headers of a JSON request. */
export const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'application/json; charset=nonsense',
        'application/vnd.api+json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/octet-stream',
        '/',
      ),
      'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'nonsense'),
      'idempotency-key': hostileText.map(inHeader),
      'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
      'x-forwarded-host': hostileText.map(inHeader),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"'),
      range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
      accept: fc.constantFrom('text/html', 'application/xml', '*/*'),
    },
    { requiredKeys: [] },
  )
  .chain((odd) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(odd) },
      { weight: 2, arbitrary: fc.constant({ ...odd, ...json }) },
      { weight: 17, arbitrary: fc.constant(json) },
    ),
  );
