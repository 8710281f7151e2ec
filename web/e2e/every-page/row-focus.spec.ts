import type { Locator, Page } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { createUserRecord } from '../support/session.ts';
import { addReview, addTool, payOrder, placeOrder, removeTool } from '../support/store.ts';

const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
const idsOf = (rows: Locator) =>
  rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-row') ?? ''));

/** Opens a confirmation dialog with the keyboard, expects its text and the focus on "No", and confirms. */
async function confirmDialog(page: Page, button: Locator, thing: string) {
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(thing);
  await expect(question.getByRole('button', { name: 'No, go back' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
}

async function close(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
}

asShopper(
  'a canceled order moves the focus to the next row, the previous row or the heading',
  async ({ page, shopper, tool, order }) => {
    const second = await placeOrder(shopper, tool, 3);
    const third = await placeOrder(shopper, tool, 4);
    await page.goto('/dashboard/myOrders');
    const cancel = async (id: string, pieces: number) => {
      const button = rowOf(page, id).getByRole('button', { name: 'Cancel Order' });
      await confirmDialog(page, button, `The order of ${pieces} × ${tool.toolName} will be canceled.`);
      await close(page, 'Canceled!');
    };
    // Newest first.
    await cancel(second, 3);
    await expect(rowOf(page, order)).toBeFocused();
    await cancel(order, 2);
    await expect(rowOf(page, third)).toBeFocused();
    await cancel(third, 4);
    await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeFocused();
  },
);

asShopper('a rejected cancellation returns the focus to its button', async ({ page, order }) => {
  await page.goto('/dashboard/myOrders');
  const button = rowOf(page, order).getByRole('button', { name: 'Cancel Order' });
  await page.route(`**/api/order/${order}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { message: 'Please try again later.', code: 'busy' } })
      : route.continue(),
  );
  await confirmDialog(page, button, 'will be canceled');
  await close(page, 'Error!');
  await expect(button).toBeFocused();
});

asAdmin('a shipped order moves the focus to the next row', async ({ page, shopper, tool }) => {
  const below = await placeOrder(shopper, tool);
  const order = await placeOrder(shopper, tool);
  await payOrder(shopper, order);
  await page.goto('/dashboard/manageAllOrders');
  await expect(rowOf(page, below)).toBeVisible();
  await confirmDialog(page, rowOf(page, order).getByRole('button', { name: 'Shipped' }), shopper.email);
  await close(page, 'Status Changes!');
  await expect(page.locator(`[data-row="${order}"] + [data-row]`)).toBeFocused();
});

asAdmin(
  'a deleted tool moves the focus to Undo, and a rejected deletion to its button',
  async ({ page, tool }) => {
    const newer = await addTool();
    await page.goto('/dashboard/manageProducts');
    await expect(rowOf(page, newer._id)).toBeVisible();
    const remove = rowOf(page, newer._id).getByRole('button', { name: `Delete ${newer.toolName}` });
    const refuse = `**/api/tool/${newer._id}`;
    await page.route(refuse, (route) => route.fulfill({ status: 503, json: { message: '', code: 'busy' } }));
    await confirmDialog(page, remove, newer.toolName);
    await close(page, 'Error!');
    await expect(remove).toBeFocused();
    await page.unroute(refuse);
    await confirmDialog(page, remove, newer.toolName);
    await close(page, 'Deleted!');
    await expect(rowOf(page, newer._id).getByRole('button', { name: /^Undo/ })).toBeFocused();
    await removeTool(tool);
  },
);

asAdmin('a deleted account moves the focus to the next row', async ({ page }) => {
  const deleted = await createAccount();
  await createUserRecord(deleted);
  await page.goto('/dashboard/makeAdmin');
  const row = page.getByRole('row').filter({ hasText: deleted.email });
  await expect(row).toBeVisible();
  const ids = await idsOf(page.locator('[data-row]'));
  const place = ids.indexOf((await row.getAttribute('data-row')) ?? '');
  const neighbour = ids[place + 1] ?? ids[place - 1] ?? '';
  await confirmDialog(page, row.getByRole('button', { name: `Delete ${deleted.email}` }), deleted.email);
  await expect(row).toHaveCount(0);
  await expect(rowOf(page, neighbour)).toBeFocused();
});

asAdmin('a deleted review moves the focus to the next card', async ({ page, shopper }) => {
  await addReview(shopper, `The first of two. ${shopper.email}`);
  const id = await addReview(shopper, `The second of two. ${shopper.email}`);
  await page.goto('/dashboard/manageReviews');
  const card = rowOf(page, id);
  await expect(card).toBeVisible();
  const ids = await idsOf(page.locator('[data-row]'));
  await confirmDialog(page, card.getByRole('button', { name: /^Delete/ }), 'The second of two.');
  await expect(card).toHaveCount(0);
  await expect(rowOf(page, ids[ids.indexOf(id) + 1] ?? '')).toBeFocused();
});

asShopper('a cancellation that finishes on another page does not move the focus', async ({ page, order }) => {
  await page.goto('/dashboard/myOrders');
  const release = await hold(page, `**/api/order/${order}`);
  await confirmDialog(
    page,
    rowOf(page, order).getByRole('button', { name: 'Cancel Order' }),
    'will be canceled',
  );
  const blogs = page.getByRole('navigation').getByRole('link', { name: 'Blogs' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await blogs.press('Enter');
  const heading = page.getByRole('heading', { name: 'Blogs', level: 1 });
  await expect(heading).toBeFocused();
  release();
  await expect(page.getByRole('alert')).toContainText('Canceled!');
  await expect(heading).toBeFocused();
});
