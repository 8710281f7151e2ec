import { randomUUID } from 'node:crypto';
import { createAccount, tokenOf } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { addTool, payOrder, placeOrder } from '../support/store.ts';
import { publicPages } from '../support/tested-pages.ts';

/** Text that would run as a script if it were inserted as HTML. */
const hostile = '<img src=x onerror="window.hacked=1">';

declare global {
  interface Window {
    hacked?: number;
  }
}

for (const { path } of publicPages) {
  test(`${path} has the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = new Map(
      headers['content-security-policy']?.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
    );
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
    expect(policy.get('script-src')).not.toContain("'unsafe-eval'");
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('img-src')).toContain('https:');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8,}/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
}

for (const path of ['/__', '/__x', '/__x/y', '//__x', '//__/x']) {
  test(`${path} does not serve the app without the security headers`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${path}`);
    const isPage = (await response.text()).includes('<div id="root"');
    const { 'content-security-policy': policy = '' } = response.headers();
    expect(isPage && !policy.includes("frame-ancestors 'none'")).toBe(false);
  });
}

for (const path of ['/assets/home-replaced.js', '/plates/none.webp']) {
  test(`${path} does not exist and returns 404 instead of a cacheable page`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test.describe('a script that was injected into a page', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('does not run', async ({ page }) => {
    await page.goto('/');
    const violated = await page.evaluate(async () => {
      const violation = new Promise<SecurityPolicyViolationEvent>((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve, { once: true }),
      );
      const script = document.createElement('script');
      script.textContent = 'window.hacked = 1';
      document.body.append(script);
      return (await violation).effectiveDirective;
    });
    expect(violated).toMatch(/^script-src/);
    expect(await page.evaluate(() => window.hacked)).toBeUndefined();
  });
});

test('a review with HTML is shown as text', async ({ page }) => {
  const reviewer = await createAccount('<b onclick=hacked()>Mal</b>');
  const token = await tokenOf(reviewer);
  await callApi(token, 'PUT', `/user/${reviewer.email}`);
  const reviewText = `${hostile}<script>window.hacked=1</script> ${randomUUID()}`;
  await callApi(token, 'POST', '/review', { rating: 1, reviewText });
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: reviewText });
  await expect(card).toContainText(reviewer.name);
  await expect(card.locator('img[src="x"], script, b')).toHaveCount(0);
});

asAdmin('a tool name with HTML is shown as text, even in dialogs', async ({ page, shopper }) => {
  const tool = await addTool(`${hostile} ${randomUUID().slice(0, 8)}`);
  const order = await placeOrder(shopper, tool);
  await payOrder(shopper, order);
  await page.goto('/dashboard/manageAllOrders');
  const row = page.getByRole('row').filter({ hasText: tool.toolName });
  await expect(row.locator('img[src="x"]')).toHaveCount(0);
  await row.getByRole('button', { name: 'Shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(tool.toolName);
  await expect(dialog.locator('img[src="x"]')).toHaveCount(0);
});

asShopper('a profile link cannot be a script', async ({ page }) => {
  await page.goto('/dashboard/myProfile/addMoreInfo');
  await page.getByLabel('LinkedIn').fill('javascript:window.hacked=1');
  await page.getByRole('button', { name: 'Add Information' }).click();
  await expect(page.getByLabel('LinkedIn')).toHaveAttribute('aria-invalid', 'true');
});
