// Runs the commands of README: `npm start`, and `npm run mail` while the store runs.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { orders } from '../../functions/src/orders/order.record.ts';
import { isFree } from '../run/ports.ts';
import { at, root, started } from '../run/settings.ts';
import { signInAt } from '../sign-in.ts';

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
}, 100_000);

afterAll(() => void store.kill());

type Sent = { method?: string; token?: string; body?: object };

/** Sends a request to the store's API, as a page does. Fails unless the status is 200. */
async function call(path: string, { method = 'GET', token, body }: Sent): Promise<unknown> {
  const authorization = token && { Authorization: `Bearer ${token}` };
  const headers = { 'Content-Type': 'application/json', ...authorization };
  const response = await fetch(`${at(ports.hosting)}/api${path}`, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text);
}

/** Logs in with an account of README, as the login page does. Returns the e-mail and the token. */
async function logIn(row: string): Promise<{ email: string; token: string }> {
  const [, email = '', password = ''] =
    new RegExp(`\\| ${row} \\| \`(.+?)\` / \`(.+?)\` \\|`).exec(readme) ?? [];
  expect(printed).toContain(`${email} / ${password}`);
  const { idToken } = await signInAt(at(ports.auth), { email, password });
  const login = await call(`/user/${email}`, { method: 'PUT', token: idToken });
  return { email, ...z.object({ token: z.string() }).parse(login) };
}

/** Places an order for a tool of the sample data. Returns its id and its total in dollars. */
async function order(token: string): Promise<{ orderId: string; totalPrice: number }> {
  const tool = z.object({ _id: z.string(), toolPrice: z.number(), toolMinimumOrderQuantity: z.number() });
  const [first] = z.tuple([tool]).parse(await call('/tools?limit=1&inStock=true', {}));
  const { _id: toolId, toolPrice, toolMinimumOrderQuantity: quantity } = first;
  const body = { toolId, quantity, address: '1 Sample Street', phone: '01700000000' };
  const placed = z.object({ insertedId: z.string() });
  const { insertedId } = placed.parse(await call('/order', { method: 'POST', token, body }));
  return { orderId: insertedId, totalPrice: Number((toolPrice * quantity).toFixed(2)) };
}

/** Pays as the payment page does: with README's card, from the browser to Stripe. */
async function pay(token: string, sent: { orderId: string; totalPrice: number }): Promise<void> {
  const [, number = ''] = /the card ([\d ]+\d)/.exec(readme) ?? [];
  expect(printed).toContain(number);
  const secret = z.object({ clientSecret: z.string() });
  const intent = await call('/create-payment-intent', { method: 'POST', token, body: sent });
  const { clientSecret } = secret.parse(intent);
  const [id] = clientSecret.split('_secret_');
  const card = {
    'card[number]': number,
    'card[exp_month]': '1',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  };
  const method = await stripe('payment_methods', { type: 'card', ...card });
  await stripe(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: method });
  const body = { transactionId: id, paid: true, status: 'pending' };
  await call(`/order/${sent.orderId}`, { method: 'PATCH', token, body });
}

/** Sends a request to the local Stripe with the publishable key. Returns the id of the object. */
async function stripe(path: string, form: Record<string, string>): Promise<string> {
  const headers = { Authorization: 'Bearer pk_test_local' };
  const sent = { method: 'POST', headers, body: new URLSearchParams(form) };
  const body: unknown = await (await fetch(`${at(ports.stripe)}/v1/${path}`, sent)).json();
  return z.object({ id: z.string() }).parse(body).id;
}

it('the store sells, sends mails and expires orders, and Ctrl-C ends it', async () => {
  const [admin, buyer] = [await logIn('Admin'), await logIn('Shopper')];
  const [bought, held] = [await order(buyer.token), await order(buyer.token)];
  await pay(buyer.token, bought);
  const tracking = `PARCEL${Date.now()}`;
  const parcel = { method: 'PATCH', token: admin.token, body: { carrier: 'DHL', tracking } };
  await call(`/shipped/${bought.orderId}`, parcel);
  await orders.doc(held.orderId).update({ heldUntil: new Date() });

  const options = { timeout: 60_000, interval: 500 };
  const mails = () => execFileSync('npm', ['run', 'mail'], { cwd: root, encoding: 'utf8' });
  const phase = async () => {
    const found = await call(`/order/${held.orderId}`, { token: buyer.token });
    return z.object({ phase: z.string() }).parse(found).phase;
  };
  await vi.waitUntil(async () => (await phase()) === 'expired', options);
  await vi.waitUntil(() => mails().includes(tracking), options);
  expect(mails()).toContain(`To: ${buyer.email}`);

  store.kill('SIGINT');
  await once(store, 'exit');
  for (const port of Object.values(ports)) expect(await isFree(port), `Port ${port}`).toBe(true);
}, 90_000);
