import { expect } from '../support/fixtures.ts';
import { asShopper, entryOf } from '../support/old-build.ts';

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
