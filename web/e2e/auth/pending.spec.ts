import { asAdmin, asShopper, expect } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

asShopper('while the login is not known, the guard says so and decides nothing', async ({ page }) => {
  const release = await hold(page, '**/accounts:lookup*');
  await page.goto('/dashboard');
  await expect(page.getByRole('status')).toHaveText('Checking your login…');
  await expect(page).toHaveURL('/dashboard');
  release();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

asAdmin('while the role is not known, the guard says so and decides nothing', async ({ page }) => {
  const release = await hold(page, '**/api/admin/*');
  await page.goto('/dashboard/addTool');
  await expect(page.getByRole('status')).toHaveText('Checking your role…');
  release();
  await expect(page.getByRole('heading', { name: 'Add Tool' })).toBeVisible();
});

asAdmin('nobody is signed out when the API cannot say who is an admin', async ({ page }) => {
  await page.route('**/api/admin/*', (route) => route.abort());
  await page.goto('/dashboard/addTool');
  await expect(page.getByRole('alert')).toContainText(
    'The store did not answer when we asked for your role.',
  );
  await page.unroute('**/api/admin/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Add Tool' })).toBeVisible();
});

asShopper.describe('without a chunk', () => {
  asShopper.use({ expectedErrors: /Failed to fetch dynamically imported module/ });

  asShopper('the guard says so when authentication cannot be loaded', async ({ page }) => {
    const chunk = /session-source-[\w-]+\.js/;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText(
      'The store did not answer when we asked for your login.',
    );
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });
});
