import { expectAccessible } from '../support/accessibility.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { openInApp } from '../support/visit.ts';

test('the states of the login violate no accessibility rule', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, 'a rejected registration');
  await openInApp(page, '/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expectAccessible(page, 'a rejected login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, 'the account chooser');
});

test('the states of Home violate no accessibility rule', async ({ page }) => {
  await page.route('**/api/tools?*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/reviews?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expect(page.getByText('The shelves are empty.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Could not load');
  await expectAccessible(page, 'no tools, and reviews that failed to load');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'the drawer');
});

asShopper('the states of a purchase violate no accessibility rule', async ({ page, tool }) => {
  await page.goto(`/purchase/${tool._id}`);
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByText('Phone is required')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectAccessible(page, 'a rejected purchase, and the account menu');
  await page.getByLabel('Address').fill('14 Foundry Lane');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  await page.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('dialog', { name: 'Order Successful' })).toBeVisible();
  await expectAccessible(page, 'an order that was placed');
  await page.getByRole('button', { name: 'OK' }).click();
  await expectAccessible(page, 'the link to the payment');
  await page.route('**/api/selling*', (route) => route.fulfill({ json: { closed: 'Back on Monday.' } }));
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('Back on Monday.');
  await expectAccessible(page, 'the form of a closed store');
  await openInApp(page, '/purchase/no-such-tool');
  await expect(page.getByText('This tool is no longer in the catalog.')).toBeVisible();
  await expectAccessible(page, 'a deleted tool');
});

asAdmin('the states of the admin pages violate no accessibility rule', async ({ page, order: _ }) => {
  await page.route('**/api/selling*', (route) => route.fulfill({ json: { closed: 'Back on Monday.' } }));
  await page.goto('/dashboard/settings');
  const selling = page.getByRole('region', { name: 'Store closed' });
  await selling.getByText('Change the message or the day').click();
  await selling.getByLabel('Message for shoppers').fill('');
  await selling.getByRole('button', { name: 'Save changes' }).click();
  await expect(selling.getByText('A message for shoppers is required')).toBeVisible();
  await expectAccessible(page, 'a closed store');
  await openInApp(page, '/dashboard/addTool');
  await page.getByRole('button', { name: 'Add Tool' }).click();
  await expect(page.getByText('Price is required')).toBeVisible();
  await expectAccessible(page, 'a rejected tool');
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 400, json: {} }));
  await openInApp(page, '/dashboard/manageAllOrders');
  await expect(page.getByRole('heading', { name: 'Manage All Orders', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Could not load');
  await expectAccessible(page, 'orders that failed to load');
  await page.unrouteAll();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'orders on a phone');
});
