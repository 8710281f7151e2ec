import { expect, asAdmin as test } from '../support/fixtures.ts';
import { expectError, expectValidationErrors, type InvalidInput, picture } from '../support/forms.ts';

const empty = {
  'Tool Name': '',
  Price: '',
  Image: '',
  'Minimum Order Quantity': '',
  'Available Quantity': '',
  Description: '',
};

const refusals: InvalidInput[] = [
  {
    values: empty,
    errors: {
      'Tool Name': 'Name is required',
      Price: 'Price is required',
      Image: 'Image is required',
      'Minimum Order Quantity': 'Minimum Order Quantity is required',
      'Available Quantity': 'Available Quantity is required',
      Description: 'Description is required',
    },
  },
  {
    values: {
      'Tool Name': 'Saws',
      Price: '0',
      Image: 'a drawing',
      'Minimum Order Quantity': '0',
      'Available Quantity': '-1',
      Description: 'Cuts straight.',
    },
    errors: {
      'Tool Name': 'Name must be at least 5 characters',
      Price: 'Price must be in dollars and cents, at least $0.01',
      Image: 'Image must be an https URL',
      'Minimum Order Quantity': 'Minimum Order Quantity must be a whole number of at least 1',
      'Available Quantity': 'Available Quantity must be a whole number of at least 0',
    },
  },
  {
    values: {
      'Tool Name': 'Bench saw',
      Price: '120.505',
      Image: 'https://pictures.example/saw.png',
      'Minimum Order Quantity': '1.5',
      'Available Quantity': '9',
    },
    errors: {
      Price: 'Price must be in dollars and cents, at least $0.01',
      'Minimum Order Quantity': 'Minimum Order Quantity must be a whole number of at least 1',
    },
  },
];

test('the form for a new tool shows validation errors', async ({ page }) => {
  await page.route('https://pictures.example/**', (route) => route.fulfill({ body: picture.buffer }));
  await page.goto('/dashboard/addTool');
  await expectValidationErrors(page, 'Add Tool', refusals);
});

test('the form for an existing tool shows validation errors', async ({ page, tool }) => {
  await page.route('https://pictures.example/**', (route) => route.fulfill({ body: picture.buffer }));
  await page.goto(`/dashboard/manageProducts/${tool._id}`);
  await expect(page.getByLabel('Tool Name')).toHaveValue(tool.toolName);
  await expectValidationErrors(page, 'Save Changes', refusals);
});

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
  await file.setInputFiles(picture);
  await expect(page.getByText('The image is uploaded.')).toBeVisible();
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
