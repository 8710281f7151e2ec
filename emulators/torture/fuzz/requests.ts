import fc from 'fast-check';
import { routes } from '../../../functions/src/routes.ts';
import { delivery, hammer } from '../../../functions/test/support/shop.ts';
import { hostileText, hostileValue } from './hostile.ts';

/** Where a request may point: only things that this test made, so that nobody else's are hit. */
export type Ground = { emails: string[]; toolIds: string[]; orderIds: string[] };

/** Who sends a request: nobody, a shopper, an admin, or somebody with an odd Authorization header. */
export type Sender = 'nobody' | 'shopper' | 'admin' | { authorization: string };

export type FuzzRequest = {
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

const rows = routes.filter(({ access }) => access !== 'stripe');
const validBodies: Record<string, object> = {
  'post /tool': hammer,
  'put /tool/:id': hammer,
  'post /review': { rating: 4, reviewText: 'Balanced, and the claw bites.' },
  'post /order': { toolId: 'tool', quantity: 2, ...delivery },
  'post /create-payment-intent': { totalPrice: 156.8, orderId: 'order' },
  'patch /order/:id': { transactionId: 'pi_unknown', paid: true, status: 'pending' },
  'put /user/:email': { education: 'A school', phone: '01700000000', linkedIn: 'https://example.com/in/me' },
};

/** Any request at all: mostly a row of the table with something wrong about it, now and then nothing of the kind. */
export function anyRequest(ground: Ground): fc.Arbitrary<FuzzRequest> {
  const ofRow = fc.constantFrom(...rows).chain(({ method, path }) =>
    fc.record({
      sender,
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(method.toUpperCase()) },
        { weight: 1, arbitrary: oddMethod },
      ),
      path: pathOf(path, ground),
      headers,
      body: bodyOf(validBodies[`${method} ${path}`] ?? {}, ground),
    }),
  );
  const webhook = fc.record({
    sender,
    method: fc.constant('POST'),
    path: fc.constant('/stripe/webhook'),
    headers: hostileText.map((text) => ({
      'content-type': 'application/json',
      'stripe-signature': inHeader(text),
    })),
    body: bodyOf({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' }, ground),
  });
  return fc.oneof({ weight: 20, arbitrary: ofRow }, { weight: 1, arbitrary: webhook });
}

const oddMethod = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
);

const sender: fc.Arbitrary<Sender> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('nobody') },
  { weight: 5, arbitrary: fc.constant('shopper') },
  { weight: 5, arbitrary: fc.constant('admin') },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        hostileText,
        fc.constantFrom('Bearer', 'Bearer  x', 'Bearer a.b.c', 'Basic YTpi', 'bearer e30.e30.'),
      )
      .map((text) => ({ authorization: inHeader(text) })),
  },
);

/** Header values are Latin-1 without control characters; anything else the client itself refuses to send. */
function inHeader(text: string): string {
  return text
    .replace(/[^\x20-\x7e\xa1-\xff]/g, '?')
    .slice(0, 2000)
    .trim();
}

const json = { 'content-type': 'application/json' };

const headers: fc.Arbitrary<Record<string, string>> = fc
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
      { weight: 1, arbitrary: fc.constant({ ...odd, ...json }) },
      { weight: 8, arbitrary: fc.constant(json) },
    ),
  );

function pathOf(pattern: string, { emails, toolIds, orderIds }: Ground): fc.Arbitrary<string> {
  const ids = pattern.startsWith('/tool') ? toolIds : orderIds;
  const part = (known: string[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 2, arbitrary: oddPart });
  const filled = fc
    .tuple(part(emails), part(ids))
    .map(([email, id]) => pattern.replace(':email', email).replace(':id', id));
  const mostlyNothing = (...odd: string[]) =>
    fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
  const wrapped = fc.tuple(
    mostlyNothing('/api', '/', '/api/api', '/./'),
    filled,
    mostlyNothing('/', '/x', '%2F', '%00', '%zz', '//', ';x=1', '/..'),
    fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: query }),
  );
  return wrapped.map((parts) => parts.join(''));
}

const oddPart = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)),
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%2e%2e%2f',
    '..',
    '.',
    '__proto__',
    '__x__',
    'a%2Fb',
    '%F0%28%8C%28',
    'constructor',
  ),
);

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('limit', 'cursor', 'limit[]', 'limit[$gt]', 'cursor[__proto__][x]', 'x', ''),
      fc.oneof(
        fc.constantFrom(
          '0',
          '1',
          '500',
          '501',
          '-1',
          '1e3',
          'NaN',
          '99999999999999999999',
          'WzEsImEiXQ',
          'bnVsbA',
          '',
        ),
        hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500)),
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);

function bodyOf(valid: object, { toolIds, orderIds }: Ground): fc.Arbitrary<string | undefined> {
  const [toolId] = toolIds;
  const [orderId] = orderIds;
  const good = { ...valid, ...('toolId' in valid && { toolId }), ...('orderId' in valid && { orderId }) };
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
  const spoilt = fc
    .array(fc.tuple(fc.constantFrom(...names), hostileValue), { minLength: 1, maxLength: 3 })
    .map((changes) => inJson({ ...good }, changes));
  return fc.oneof(
    { weight: 8, arbitrary: spoilt },
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

/** By hand, so that `__proto__` becomes a member of the JSON and not the prototype of the object. */
function inJson(good: object, changes: [name: string, value: unknown][]): string {
  const members = [...Object.entries(good), ...changes].filter(([, value]) => value !== undefined);
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}
