import fc from 'fast-check';
import { hostileText } from './values.ts';
import type { Placeholder } from './world.ts';

/**
 * Returns a random path of a route, with valid or unusual parameters, and sometimes with extra text before or
 * after the path.
 */
export function pathOf(method: string, pattern: string): fc.Arbitrary<string> {
  const isRemoval = method === 'delete' || (method === 'put' && /^\/(admin|user-status)\//.test(pattern));
  const id = pattern.startsWith('/tool') ? 'Tool' : 'Order';
  const known: [email: Placeholder, id: Placeholder] = isRemoval
    ? ['{sparePerson}', `{spare${id}}`]
    : ['{own}', id === 'Tool' ? '{tool}' : '{order}'];
  const part = (placeholder: string) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(placeholder) }, { weight: 2, arbitrary: oddPart });
  const filled = fc
    .tuple(part(known[0]), part(known[1]))
    .map(([email, thing]) => pattern.replace(':email', email).replace(':id', thing));
  // A path without parameters can be made invalid only by extra text.
  const plainWeight = pattern.includes(':') ? 9 : 1;
  const mostlyNothing = (...odd: string[]) =>
    fc.oneof(
      { weight: plainWeight, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(...odd) },
    );
  const wrapped = fc.tuple(
    mostlyNothing('/api', '/', '/api/api', '/./'),
    filled,
    mostlyNothing('/', '/x', '%2F', '%00', '%zz', '//', ';x=1', '/..'),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: query },
      {
        weight: isList(method, pattern) ? 4 : 0,
        arbitrary: wrongCursor.map((cursor) => `?cursor=${cursor}`),
      },
    ),
  );
  return wrapped.map((parts) => parts.join(''));
}

function isList(method: string, pattern: string): boolean {
  return method === 'get' && /^\/(\w+s|audit)(\/|$)/.test(pattern);
}

const oddPart = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)),
  fc.constantFrom(...'% %zz %00 %2e%2e%2f .. . __proto__ __x__ a%2Fb %F0%28%8C%28 constructor'.split(' ')),
);

/** A well-formed cursor for a position without an item: very early, very late, or beyond Firestore's range. */
const wrongCursor = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(0, -0, -1, 0.5, 1e12, 253_402_300_799_999, 253_402_300_800_000, 8.64e15, 8.64e15 + 1),
      fc.integer(),
      fc.maxSafeInteger(),
    ),
    fc.oneof(fc.constantFrom('a', '__a__', '____', '.', '..', 'x'.repeat(129), 'a/b', ''), hostileText),
  )
  .map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));

const parameter = fc.constantFrom(
  ...'limit cursor cursor v limit[] limit[$gt] cursor[__proto__][x] x '.split(' '),
);
const parameterValue = fc.oneof(
  fc.constantFrom(...'0 1 500 501 -1 1e3 NaN 99999999999999999999 WzEsImEiXQ bnVsbA '.split(' ')),
  wrongCursor,
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500)),
);

const query = fc
  .array(fc.tuple(parameter, parameterValue), { minLength: 1, maxLength: 4 })
  .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);
