import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

/** All pages that read one document, each with its user, path, request and texts. */
const reads = [
  {
    as: asShopper,
    path: () => '/dashboard',
    call: '**/api/user/*',
    loading: 'Loading your profile…',
    what: 'your profile',
    there: 'Edit Profile',
  },
  {
    as: asShopper,
    path: () => '/dashboard/myProfile/addMoreInfo',
    call: '**/api/user/*',
    loading: 'Loading your profile…',
    what: 'your profile',
    there: 'Add Information',
  },
  {
    as: asShopper,
    path: (tool: string) => `/purchase/${tool}`,
    call: '**/api/tool/*',
    loading: 'Loading the tool…',
    what: 'this tool',
    there: 'Purchase',
  },
  {
    as: asShopper,
    path: (_tool: string, order: string) => `/dashboard/payment/${order}`,
    call: '**/api/order/*',
    loading: 'Loading the order…',
    what: 'this order',
    there: 'Pay',
  },
  {
    as: asAdmin,
    path: (tool: string) => `/dashboard/manageProducts/${tool}`,
    call: '**/api/tool/*',
    loading: 'Loading the tool…',
    what: 'this tool',
    there: 'Save Changes',
  },
];

for (const { as, path, call, loading, what, there } of reads) {
  as(
    `${path('{tool}', '{order}')} shows a loading message, an error and, after a retry, the data`,
    async ({ page, tool, order }) => {
      const content = page
        .getByRole('main')
        .getByRole('button', { name: there, exact: true })
        .or(page.getByRole('main').getByRole('link', { name: there, exact: true }));
      const release = await hold(page, call);
      await page.goto(path(tool._id, order));
      await expect(page.getByRole('status')).toHaveText(loading);
      release();
      await expect(content).toBeVisible();
      await page.unrouteAll();
      await page.route(call, (route) => route.abort());
      await page.reload();
      const failed = page.getByRole('alert');
      await expect(failed).toContainText(`Could not load ${what}.`);
      await page.unrouteAll();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(content).toBeVisible();
      // The button has disappeared, but the focus is still in the page's content.
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    },
  );
}

asShopper('the page of a missing tool or order shows a message with a link', async ({ page }) => {
  await page.goto('/purchase/no-such-tool');
  await expect(page.getByText('This tool is no longer in the catalogue.')).toBeVisible();
  await page.goto('/dashboard/payment/no-such-order');
  await expect(page.getByText('You have no order with this ID.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).last().click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
});

asShopper("a read that the API rejects shows the API's message", async ({ page, tool }) => {
  const tooMany = { message: 'Too many calls. Please wait 20 seconds.', code: 'too_many_calls' };
  await page.route('**/api/tool/*', (route) => route.fulfill({ status: 429, json: tooMany }));
  await page.goto(`/purchase/${tool._id}`);
  const failed = page.getByRole('alert');
  await expect(failed).toContainText(tooMany.message);
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Purchase', exact: true })).toBeVisible();
});

asAdmin('the page to edit a deleted tool shows a message with a link', async ({ page }) => {
  await page.goto('/dashboard/manageProducts/no-such-tool');
  await expect(page.getByText('This tool is no longer in the catalogue.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manage Products' }).last().click();
  await expect(page).toHaveURL('/dashboard/manageProducts');
});
