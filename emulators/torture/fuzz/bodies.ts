import fc from 'fast-check';
import { hostileValue } from './hostile.ts';

/** Returns a random body: nearly valid, valid, or not JSON. */
export function bodyOf(good: object): fc.Arbitrary<string | undefined> {
  const names = [
    ...Object.keys(good),
    '__proto__',
    'constructor',
    'uid',
    'paid',
    'role',
    'admin',
    'email',
    'toString',
  ];
  const changed = fc
    .array(fc.tuple(fc.constantFrom(...names), hostileValue), { minLength: 1, maxLength: 3 })
    .map((changes) => inJson({ ...good }, changes));
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 2, arbitrary: fc.constant(JSON.stringify(good)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[1,',
        '"\\ud800"',
        'null',
        '{"a":1}{"b":2}',
        '\u0000',
        'a=1&a[b]=2',
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(70_000, 200_000)
        .map((size) => JSON.stringify({ ...good, address: 'x'.repeat(size) })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(200, 5000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
    },
  );
}

/** Builds the JSON as a string, because an object literal cannot contain a member `__proto__`. */
function inJson(good: object, changes: [name: string, value: unknown][]): string {
  const members = [...Object.entries(good), ...changes].filter(([, value]) => value !== undefined);
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}
