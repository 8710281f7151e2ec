import { expect, asAdmin as test } from '../support/fixtures.ts';
import { expectError, picture } from '../support/forms.ts';

test('the image field accepts only pictures, and a failed upload can be retried', async ({ page }) => {
  await page.goto('/dashboard/addTool');
  const file = page.getByLabel('Image file');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expectError(file, 'Image must be a JPEG, PNG, WebP or GIF image');
  await page.route('**/1/upload?*', (route) => route.abort());
  await file.setInputFiles(picture);
  await expectError(file, 'The picture failed to upload. Please try again.');
  // Selecting the same file again causes a change event only if the field was cleared.
  await expect(file).toHaveValue('');
  await page.unrouteAll();
  await file.focus();
  await file.setInputFiles(picture);
  await expect(page.getByText('The image is uploaded.')).toBeVisible();
  await expect(file).toBeFocused();
  await expect(file).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^http/);
});

test('the form suggests existing categories, and accepts a price in common formats', async ({
  page,
  tool,
}) => {
  await page.goto(`/dashboard/manageProducts/${tool._id}`);
  const category = page.getByLabel('Category');
  await expect(page.locator('datalist option[value="Hand tools"]')).toBeAttached();
  await category.fill('x'.repeat(41));
  await page.getByLabel('Price').fill('cheap');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectError(page.getByLabel('Price'), 'Price must be an amount in dollars, such as 1,295.00');
  await expectError(category, 'Category must be at most 40 characters');
  await category.fill('  Drills ');
  await page.getByLabel('Price').fill('$ 1,295.00');
  await page.getByLabel('Hidden').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const card = page.getByRole('article', { name: tool.toolName });
  await expect(card).toContainText('$1,295.00');
  await expect(card).toContainText('Hidden');
  await page.getByRole('link', { name: `Edit ${tool.toolName}` }).click();
  await expect(category).toHaveValue('Drills');
  await expect(page.getByLabel('Hidden')).toBeChecked();
});
