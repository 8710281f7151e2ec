import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, admin, createAccount } from '../e2e/support/accounts.ts';
import { createUserRecord } from '../e2e/support/session.ts';
import { addTool } from '../e2e/support/store.ts';
import { startFirefox, Window } from './window.ts';

let firefox: Browser;

beforeAll(async () => {
  firefox = await startFirefox();
});

afterAll(() => firefox.close());

async function logIn(window: Window, { email, password }: Account): Promise<void> {
  await window.fill('Email', email);
  await window.fill('Password', password);
  await window.press('Login', 'main');
}

it('Firefox: a shopper finds a tool, logs in, orders and pays, and an admin ships it', async () => {
  const [tool, shopper] = await Promise.all([addTool(), createAccount()]);
  await createUserRecord(shopper);
  const window = await Window.open(firefox);

  await window.goto('/');
  await window.see(store.opening.slides[0].headline, 'h2');
  await window.click('[aria-label="Next slide"]');
  await window.see('Slide 2 of 3', '[aria-live=polite]');
  await window.click(`[aria-label="Buy Now: ${tool.toolName}"]`);
  await window.seePath('/login');
  await logIn(window, shopper);
  await window.seePath(`/purchase/${tool._id}`);

  await window.fill('Quantity', '3');
  await window.fill('Address', '14 Foundry Lane, Sheffield');
  await window.fill('Phone', '+44 1144 960123');
  await window.see('$235.20', '.price');
  await window.press('Purchase');
  await window.see('Your order has been placed!!', '.swal2-popup');
  await window.answer('OK');
  await window.press('Pay now');

  await window.see('Payment Info');
  await window.type('cardnumber', '4242424242424242');
  await window.type('exp-date', '1234');
  await window.type('cvc', '123');
  await window.type('postal', '12345');
  await window.press('Pay', 'main');
  await window.see('Transaction ID:', '.swal2-popup');
  await window.answer('OK');
  await window.seePath('/dashboard/myOrders');
  await window.see('Paid', '[data-row]');

  const adminPage = await Window.open(firefox);
  await adminPage.goto('/dashboard/manageAllOrders');
  await adminPage.seePath('/login');
  await logIn(adminPage, admin);
  await adminPage.seePath('/dashboard/manageAllOrders');
  await adminPage.press('Shipped', `[data-row="${await window.attribute('[data-row]', 'data-row')}"]`);
  await adminPage.press('Yes, it is shipped', 'dialog');
  await adminPage.see('Status Changes!', '.swal2-popup');

  await window.reload();
  await window.see('Shipped', '[data-row]');
  expect([...window.failures, ...adminPage.failures]).toEqual([]);
});
