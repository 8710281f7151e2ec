import fc from 'fast-check';
import { routes } from '../../../functions/src/routes.ts';
import { delivery, hammer } from '../../../functions/test/support/samples.ts';
import { pathOf } from './paths.ts';
import { bodyOf, headers, hostileText, inHeader } from './values.ts';
import type { FuzzRequest, Sender } from './world.ts';

const WEBHOOK = 'post /stripe/webhook';
const rows = routes.filter(({ guard }) => guard.access !== 'stripe');

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

/** The routes that get random requests. */
export const rowNames = [...rows.map(nameOf), WEBHOOK];

const validBodies: Record<string, object> = {
  'post /tool': hammer,
  'put /tool/:id': hammer,
  'patch /tool/:id': { toolPrice: 78.4, priceBefore: 78.4, toolAvailableQuantity: 20, availableBefore: 20 },
  'post /review': { rating: 4, reviewText: 'Balanced, and the claw bites.', toolId: '' },
  'post /order': { toolId: '{tool}', quantity: 2, ...delivery },
  'post /create-payment-intent': { totalPrice: 156.8, orderId: '{order}' },
  'patch /order/:id': { transactionId: 'pi_unknown', paid: true, status: 'pending' },
  'post /client-errors': { name: 'TypeError', message: 'x is undefined', at: [], page: '/' },
  'put /user-status/:email': { disabled: true },
  'put /user/:email': { education: 'A school', phone: '01700000000', linkedIn: 'https://example.com/in/me' },
};

/** Returns a random request: usually a nearly valid request of a route, sometimes a webhook. */
export function anyRequest(): fc.Arbitrary<FuzzRequest> {
  const ofRow = fc.constantFrom(...rows).chain(({ method, path }) =>
    fc.record({
      row: fc.constant(nameOf({ method, path })),
      sender,
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(method.toUpperCase()) },
        { weight: 1, arbitrary: oddMethod },
      ),
      path: pathOf(method, path),
      headers,
      body: bodyOf(validBodies[nameOf({ method, path })] ?? {}),
    }),
  );
  const webhook = fc.record({
    row: fc.constant(WEBHOOK),
    sender,
    method: fc.constant('POST'),
    path: fc.constant('/stripe/webhook'),
    headers: hostileText.map((text) => ({
      'content-type': 'application/json',
      'stripe-signature': inHeader(text),
    })),
    body: bodyOf({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' }),
  });
  return fc.oneof({ weight: 20, arbitrary: ofRow }, { weight: 1, arbitrary: webhook });
}

/** HTTP methods without DELETE, because DELETE would delete objects that other requests use. */
const oddMethod = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE');

const sender: fc.Arbitrary<Sender> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('visitor') },
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
