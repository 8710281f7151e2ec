import { expect, test } from '../support/fixtures.ts';

test('the banner turns by arrow, by its marks, and comes round again', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  const headline = (name: string) => banner.getByRole('heading', { name });
  await expect(headline('Almighty Power Tool')).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Next slide' }).click();
  await expect(headline('Professional Power Tools')).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Go to slide 3' }).click();
  await expect(headline('Tool Set For Any Project')).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Next slide' }).click();
  await expect(headline('Almighty Power Tool')).toBeInViewport({ ratio: 1 });
});

test('the start page shows what the store is', async ({ page, tool }) => {
  await page.goto('/');
  await expect(page.getByRole('article', { name: tool.toolName })).toContainText('$78.40');
  for (const figure of ['100+', '120M+', '33K+', '50+']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Explore Now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What out customers says' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Returns Policy' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('an address that does not exist leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText("Sorry, We couldn't find what you are looking for!")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the chosen theme stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blogs');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});
