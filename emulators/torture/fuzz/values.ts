import fc from 'fast-check';

/** Strings that often cause errors, such as reserved names and unusual characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\u0000', '\ud800', '\u202e\u200b', '../../users', "' OR 1=1 --"],
    ...['<script>alert(1)</script>', '{{7*7}}', '__proto__', 'constructor', 'null', 'NaN', 'pi_x'],
    ...[
      '👩‍👩‍👧‍👦'.repeat(50),
      'x'.repeat(5000),
      '%s%n%d',
      'javascript:alert(1)',
      'a@b',
      'A@B.C',
      '01700000000',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** A random value of any JSON type, often nearly valid. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown[]>(
    ...[undefined, null, true, false, [], {}, [[]], { $gt: '' }, { toString: 'x' }, [1, 2]],
  ),
  fc.constantFrom(0, -0, -1, 0.1, 1.005, 1e21, -1e21, 2 ** 31, 2 ** 53, 1e308, 99_999_999, 5e-324),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 4 }),
);

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
        ...['application/json', 'application/json; charset=utf-8', 'application/json; charset=nonsense'],
        ...['application/vnd.api+json', 'text/plain', 'application/x-www-form-urlencoded'],
        ...['multipart/form-data; boundary=x', 'application/octet-stream', '/'],
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

const noJson = ['', '{', '[1,', '"\\ud800"', 'null', '{"a":1}{"b":2}', '\u0000', 'a=1&a[b]=2'];
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Returns a random body: nearly valid, valid, or not JSON. */
export function bodyOf(good: object): fc.Arbitrary<string | undefined> {
  const names = [
    ...Object.keys(good),
    ...'__proto__ constructor uid paid role admin email toString'.split(' '),
  ];
  const large = (size: number) => JSON.stringify({ ...good, address: 'x'.repeat(size) });
  const changed = fc
    .array(fc.tuple(fc.constantFrom(...names), hostileValue), { minLength: 1, maxLength: 3 })
    .map((changes) => inJson({ ...good }, changes));
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 2, arbitrary: fc.constant(JSON.stringify(good)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...noJson) },
    { weight: 1, arbitrary: fc.constantFrom(70_000, 200_000).map(large) },
    { weight: 1, arbitrary: fc.constantFrom(200, 5000).map(deep) },
  );
}

/** Builds the JSON as a string, because an object literal cannot contain a member `__proto__`. */
function inJson(good: object, changes: [name: string, value: unknown][]): string {
  const members = [...Object.entries(good), ...changes].filter(([, value]) => value !== undefined);
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}
