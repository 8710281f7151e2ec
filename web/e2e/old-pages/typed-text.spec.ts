import { expect } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';
import { asShopper, entryOf, test } from '../support/old-build.ts';

asShopper(
  'a half-typed order survives the reload after a deployment',
  { tag: '@night' },
  async ({ page, tool, site }) => {
    const quantity = page.getByLabel('Quantity', { exact: true });
    await page.goto(`/purchase/${tool._id}`);
    await quantity.fill('7');
    await page.getByLabel('Address').fill('14 Foundry Lane');
    const entry = await entryOf(page);
    site.deploy();
    await page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Portfolio' }).click();
    await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/portfolio');
    expect(await entryOf(page)).not.toBe(entry);
    await page.goBack();
    await expect(page.getByLabel('Tool ID')).toHaveValue(tool._id);
    await expect(quantity).toHaveValue('7');
    await expect(page.getByLabel('Address')).toHaveValue('14 Foundry Lane');
  },
);

test('a user who was typing an e-mail address during a deployment logs in', { tag: '@night' }, async ({
  page,
  shopper,
  site,
}) => {
  await page.goto('/login');
  const code = page.waitForResponse(/\/sign-in-[\w-]{8}\./);
  await page.getByLabel('Email').click();
  await code;
  site.deploy();
  await fillLogin(page, shopper);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
});
