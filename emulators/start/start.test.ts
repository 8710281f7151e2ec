// Runs the commands of README: `npm start`, and `npm run mail` while the store runs.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { orders } from '../../functions/src/orders/order.record.ts';
import { call, callAs, succeeds } from '../../functions/test/support/api.ts';
import { report } from '../../functions/test/support/card.ts';
import type { Person } from '../../functions/test/support/people.ts';
import { signInAt } from '../../functions/test/support/sign-in.ts';
import { newOrder, orderOf } from '../../functions/test/support/store.ts';
import { isFree } from '../run/ports.ts';
import { at, root, started } from '../run/settings.ts';
import { paymentsOf } from '../stripe/browser/payments.ts';
import { clientOf } from '../stripe/client.ts';

const readme = readFileSync(`${root}README.md`, 'utf8');
const { ports } = started;

let store: ChildProcess;
let printed = '';

/** Starts the store as README says. */
beforeAll(async () => {
  const [, command = ''] = /```sh\n([\w ]+?) *#/.exec(readme) ?? [];
  const [program = '', ...args] = command.split(' ');
  // Vitest sets NODE_ENV, which would change the build of the client.
  const env = { ...process.env, NODE_ENV: undefined };
  store = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [store.stdout, store.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  await vi.waitUntil(() => printed.includes('Press Ctrl-C') || store.exitCode !== null, { timeout: 90_000 });
  expect(store.exitCode, printed).toBe(null);
  // The packages of this test are installed, so each start would install them again.
  expect(printed).not.toContain('Installing packages');
}, 100_000);

afterAll(() => void store.kill());

/** Logs in with an account of README, as the login page does. */
async function logIn(row: string): Promise<Person> {
  const [, email = '', password = ''] =
    new RegExp(`\\| ${row} \\| \`(.+?)\` / \`(.+?)\` \\|`).exec(readme) ?? [];
  expect(printed).toContain(`${email} / ${password}`);
  const { idToken: token, localId: uid } = await signInAt(at(ports.auth), { email, password });
  await succeeds(call('PUT', `/user/${email}`, { token }));
  return { uid, email, token };
}

const toolSchema = z.object({
  _id: z.string(),
  toolPrice: z.number(),
  toolMinimumOrderQuantity: z.number(),
});

/** Pays as the payment page does: with README's card, from the browser to Stripe. */
async function pay(buyer: Person, orderId: string, totalPrice: number): Promise<void> {
  const [, number = ''] = /the card ([\d ]+\d)/.exec(readme) ?? [];
  expect(printed).toContain(number);
  const body = { orderId, totalPrice };
  const intent = await succeeds(call('POST', '/create-payment-intent', { token: buyer.token, body }));
  const { clientSecret } = z.object({ clientSecret: z.string() }).parse(intent);
  const card = { number, exp_month: 1, exp_year: 2040, cvc: '123' };
  const stripe = clientOf(at(ports.stripe), 'pk_test_local');
  const { id: payment_method } = await stripe.paymentMethods.create({ type: 'card', card });
  const { confirmCardPayment } = paymentsOf(at(ports.stripe), 'pk_test_local');
  const { paymentIntent } = await confirmCardPayment(clientSecret, { payment_method });
  await succeeds(report(buyer, orderId, paymentIntent?.id ?? ''));
}

it('the store sells, sends mails and expires orders, and Ctrl-C ends it', async () => {
  const [admin, buyer] = [await logIn('Admin'), await logIn('Shopper')];
  const [tool] = z.tuple([toolSchema]).parse(await succeeds(call('GET', '/tools?limit=1&inStock=true')));
  const { _id: toolId, toolPrice, toolMinimumOrderQuantity: quantity } = tool;
  const [bought, held] = [await newOrder(buyer, toolId, quantity), await newOrder(buyer, toolId, quantity)];
  await pay(buyer, bought, Number((toolPrice * quantity).toFixed(2)));
  const tracking = `PARCEL${Date.now()}`;
  await succeeds(callAs(admin, 'PATCH', `/shipped/${bought}`, { carrier: 'DHL', tracking }));
  await orders.doc(held).update({ heldUntil: new Date() });

  const options = { timeout: 60_000, interval: 500 };
  const mails = () => execFileSync('npm', ['run', 'mail'], { cwd: root, encoding: 'utf8' });
  await vi.waitUntil(async () => (await orderOf(buyer, held)).phase === 'expired', options);
  await vi.waitUntil(() => mails().includes(tracking), options);
  expect(mails()).toContain(`To: ${buyer.email}`);

  store.kill('SIGINT');
  await once(store, 'exit');
  for (const port of Object.values(ports)) expect(await isFree(port), `Port ${port}`).toBe(true);
}, 90_000);
