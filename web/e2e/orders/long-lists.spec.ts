import { asAdmin, expect } from '../support/fixtures.ts';
import { withManyPages } from '../support/long-lists.ts';
import { apiCalls, hold } from '../support/network.ts';
import { payOrder } from '../support/store.ts';

const pages = 5;

asAdmin.beforeEach(async ({ order: _ }) => {});

asAdmin(
  `shipping with ${pages} pages loaded sends one request, and returning to the list one more`,
  async ({ page, shopper, order, tool }) => {
    await payOrder(shopper, order);
    await withManyPages(page, '**/api/orders?*', order, pages);
    await page.goto('/dashboard/manageAllOrders');
    const rows = page.getByRole('row').filter({ hasText: tool.toolName });
    const more = page.getByRole('button', { name: 'Load more orders' });
    for (let loaded = 1; loaded < pages; loaded++) {
      await expect(rows).toHaveCount(loaded);
      await more.click();
    }
    await expect(rows).toHaveCount(pages);

    const calls = apiCalls(page);
    const release = await hold(page, `**/api/shipped/${order}`);
    await rows.first().getByRole('button', { name: 'Shipped' }).click();
    await page.getByRole('button', { name: 'Yes, it is shipped' }).click();
    await expect(rows.first().getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible();
    release();
    await page.getByRole('dialog', { name: 'Status Changes!' }).getByRole('button', { name: 'OK' }).click();
    expect(calls).toEqual([`PATCH /api/shipped/${order}`]);

    await page.getByRole('complementary').getByRole('link', { name: 'Make Admin' }).click();
    await expect(page.getByRole('heading', { name: 'Make Admin' })).toBeVisible();
    calls.length = 0;
    await page.getByRole('complementary').getByRole('link', { name: 'Manage All Orders' }).click();
    await expect(rows).toHaveCount(pages);
    await expect.poll(() => calls.filter((call) => call === 'GET /api/orders')).toHaveLength(1);
    await expect(rows.first().getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  },
);

asAdmin(`deleting a tool with ${pages} pages loaded sends one request`, async ({ page, tool }) => {
  await withManyPages(page, '**/api/managed-tools?*', tool._id, pages);
  await page.goto('/dashboard/manageProducts');
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Load more tools' });
  for (let loaded = 1; loaded < pages; loaded++) {
    await expect(cards).toHaveCount(loaded);
    await more.click();
  }
  await expect(cards).toHaveCount(pages);
  const calls = apiCalls(page);
  const release = await hold(page, `**/api/tool/${tool._id}`);
  await cards
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(cards).toHaveCount(pages - 1);
  release();
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

asAdmin('a tool reappears if it could not be deleted', async ({ page, tool }) => {
  await page.goto('/dashboard/manageProducts');
  const card = page.getByRole('article', { name: tool.toolName });
  await page.route(`**/api/tool/${tool._id}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again later.', code: 'busy' } }),
  );
  await expect(card).toBeVisible();
  const place = await page.getByRole('article').allTextContents();
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Something went wrong!');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(card).toHaveCount(1);
  expect(await page.getByRole('article').allTextContents()).toEqual(place);
});
