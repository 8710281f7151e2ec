import type { Locator, Page } from '@playwright/test';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { placeOrder } from '../support/store.ts';

/** Requests pages of one row, so that two rows need two pages. */
function withOnePerPage(page: Page, call: string) {
  return page.route(call, (route) => {
    const url = route
      .request()
      .url()
      .replace(/limit=\d+/, 'limit=1');
    return route.continue({ url });
  });
}

/** Opens a list of orders whose second page fails to load. Returns the error message. */
async function failedToLoadMore(
  page: Page,
  { path, call, failing }: { path: string; call: string; failing: string },
): Promise<Locator> {
  await withOnePerPage(page, call);
  await page.goto(path);
  const more = page.getByRole('button', { name: 'Load more orders' });
  await expect(more).toBeVisible();
  await page.unrouteAll();
  await page.route(failing, (route) => route.fulfill({ status: 400, json: {} }));
  await more.click();
  const failed = page.getByRole('alert');
  await expect(failed).toBeVisible();
  return failed;
}

/** All lists, each with its user, page, request and texts. */
const lists = [
  {
    as: test,
    path: '/',
    call: '**/api/tools?*',
    what: 'tools',
    item: (page: Page) =>
      page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Buy Now/ }) }),
    empty: 'The shelves are empty. New tools are on their way.',
  },
  {
    as: test,
    path: '/',
    call: '**/api/reviews?*',
    what: 'reviews',
    item: (page: Page) => page.getByRole('article').filter({ hasText: 'Rating:' }),
    empty: 'No reviews yet.',
  },
  {
    as: asShopper,
    path: '/dashboard/myOrders',
    call: '**/api/orders/*?*',
    what: 'orders',
    item: (page: Page) =>
      page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Cancel Order' }) }),
    empty: 'You have not ordered anything yet.',
  },
  {
    as: asAdmin,
    path: '/dashboard/manageAllOrders',
    call: '**/api/orders?*',
    what: 'orders',
    item: (page: Page) => page.getByRole('row').filter({ hasText: '@' }),
    empty: 'No orders yet.',
  },
  {
    as: asAdmin,
    path: '/dashboard/makeAdmin',
    call: '**/api/users?*',
    what: 'users',
    item: (page: Page) => page.getByRole('row').filter({ hasText: '@' }),
    empty: undefined,
  },
  {
    as: asAdmin,
    path: '/dashboard/manageProducts',
    call: '**/api/managed-tools?*',
    what: 'tools',
    item: (page: Page) =>
      page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Edit / }) }),
    empty: 'The catalogue is empty.',
  },
];

for (const { as, path, call, what, item, empty } of lists) {
  as(
    `the ${what} at ${path} show a loading message, an error, and a message if the list is empty`,
    async ({ page, order: _ }) => {
      const release = await hold(page, call);
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: `Loading the ${what}…` })).toBeVisible();
      release();
      await expect(item(page).first()).toBeVisible();
      await page.unrouteAll();

      await page.route(call, (route) => route.abort());
      await page.reload();
      const failed = page.getByRole('alert');
      await expect(failed).toContainText(`Could not load the ${what}.`);
      await page.unrouteAll();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(item(page).first()).toBeVisible();
      await expect(failed).toHaveCount(0);

      if (empty === undefined) return;
      await page.route(call, (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByText(empty)).toBeVisible();
      await expect(item(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: `Load more ${what}` })).toHaveCount(0);
    },
  );

  as(`the ${what} at ${path} load page by page`, async ({ page, shopper, tool, order: _ }) => {
    await placeOrder(shopper, tool);
    await withOnePerPage(page, call);
    await page.goto(path);
    await expect(item(page)).toHaveCount(1);
    const first = await item(page).first().textContent();
    await page.getByRole('button', { name: `Load more ${what}` }).click();
    await expect(item(page)).toHaveCount(2);
    await expect(item(page).first()).toHaveText(first ?? '');
  });
}

asShopper('the last page of a list has no Load more button', async ({ page, shopper, tool, order: _ }) => {
  await placeOrder(shopper, tool);
  await withOnePerPage(page, '**/api/orders/*?*');
  await page.goto('/dashboard/myOrders');
  const more = page.getByRole('button', { name: 'Load more orders' });
  await more.click();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(2);
  await expect(more).toHaveCount(0);
  await expect(page.getByText('2 orders')).toBeFocused();
});

asShopper(
  'a page of a list that fails to load shows an error and can be retried',
  async ({ page, shopper, tool, order: _ }) => {
    await placeOrder(shopper, tool);
    const failed = await failedToLoadMore(page, {
      path: '/dashboard/myOrders',
      call: '**/api/orders/*?*',
      failing: '**/api/orders/*?*',
    });
    await expect(failed).toContainText('Could not load more orders.');
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(1);
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(2);
    await expect(failed).toHaveCount(0);
  },
);

asAdmin('the error of one list is not shown on another list', async ({ page, order: _, tool }) => {
  const failed = await failedToLoadMore(page, {
    path: '/dashboard/manageAllOrders',
    call: '**/api/orders?*',
    failing: '**/api/orders?*cursor=*',
  });
  // The button disappears, and the focus stays at the end of the list.
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator('p[tabindex]:focus')).toHaveCount(1);
  await expect(failed).toBeVisible();
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Unpaid');
  await expect(page.getByRole('row').filter({ hasText: tool.toolName })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

asAdmin('the number of orders is announced once', async ({ page, order: _ }) => {
  await withOnePerPage(page, '**/api/orders?*');
  await page.goto('/dashboard/manageAllOrders');
  await page.getByRole('button', { name: 'Load more orders' }).click();
  await expect(page.locator('[aria-live]').filter({ hasText: /^More than 2 orders/ })).toHaveCount(1);
});

asShopper('an empty list of orders links to the tools', async ({ page }) => {
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await page.getByRole('link', { name: 'See the tools' }).click();
  await expect(page).toHaveURL('/');
});
