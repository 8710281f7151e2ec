import { afterAll, beforeEach, expect, it, vi } from 'vitest';

/** The shop in this repository. All modules imported below use the other shop instead. */
const { thisShop, store } = await vi.hoisted(async () => {
  const { shop } = await import('../src/contract/shop.ts');
  const { anotherShop } = await import('./support/another-shop.ts');
  const original = structuredClone(shop);
  Object.assign(shop, anotherShop);
  const { ownStore } = await import('./support/own-store.ts');
  return { thisShop: original, store: await ownStore() };
});

import { mails } from '../src/mail/mail.record.ts';
import { anotherShop, tracesOf } from './support/another-shop.ts';
import { call } from './support/api.ts';
import { pay, stripe } from './support/card.ts';
import { newPerson } from './support/people.ts';
import { admin, newOrder, newTool } from './support/shop.ts';

const TOTAL = 156.8;

beforeEach(() => {
  vi.stubEnv('ORDER_MAILS', 'on');
  vi.stubEnv('SHOP_EMAIL', 'owner@nordlicht.example');
  // No site runs at this URL, because its pages would contain the shop in this repository.
  vi.stubEnv('SITE_URL', 'http://127.0.0.1:9');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await store.stop();
});

function expectNoTraceIn(text: string): void {
  expect(tracesOf(thisShop, text)).toEqual([]);
}

it('the API document contains only the name of the other shop', async () => {
  const { body } = await call('GET', '/openapi.json');
  expect(body).toMatchObject({ info: { title: anotherShop.name } });
  expectNoTraceIn(JSON.stringify(body));
});

it('the page of a tool contains only the name of the other shop', async () => {
  const id = await newTool();
  await call('GET', `/tools?v=${Date.now()}`);
  for (const path of [`/tools/${id}`, '/tools/none']) {
    const html = String((await call('GET', path)).body);
    expect(html).toMatch(/<title>[^<]*Nordlicht &amp; Söhne<\/title>/);
    expectNoTraceIn(html);
  }
});

it('Stripe and all e-mails about an order get only the name of the other shop', async () => {
  const [buyer, toolId, { token }] = await Promise.all([
    newPerson({ emailVerified: true }),
    newTool(),
    admin(),
  ]);
  const [shipped, refunded] = [await newOrder(buyer, toolId), await newOrder(buyer, toolId)];
  const intentId = await pay(buyer, shipped, TOTAL);
  await pay(buyer, refunded, TOTAL);
  await call('PATCH', `/shipped/${shipped}`, { token, body: { carrier: 'DHL', tracking: '123' } });
  await call('POST', `/return/${shipped}`, { token: buyer.token, body: {} });
  await call('PATCH', `/unpaid/${refunded}`, { token });
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  expect(intent.description).toBe('Nordlicht & Söhne: 2 × Claw hammer');
  const { docs } = await mails.get();
  const messages = docs.map((mail) => mail.data().message);
  const toBuyer = messages.filter(({ text }) => text.endsWith(`\n\n${anotherShop.name}`));
  // Four e-mails about placing and paying two orders, two about a shipment and a return request, one about a
  // refund.
  expect(toBuyer).toHaveLength(7);
  for (const { html } of toBuyer) expect(html).toContain('<p>Nordlicht &amp; Söhne</p>');
  expectNoTraceIn(JSON.stringify([intent, messages]));
});
