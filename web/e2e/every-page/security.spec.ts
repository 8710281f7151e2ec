import { expect, test } from '../support/fixtures.ts';
import { publicPages } from '../support/tested-pages.ts';

declare global {
  interface Window {
    hacked?: number;
  }
}

// `web/src/pages/text-direction.test.tsx` tests that texts with HTML are shown as text.

test('every public page has the security headers', async ({ request }) => {
  for (const { path } of publicPages) {
    await test.step(path, async () => {
      const headers = (await request.get(path)).headers();
      const policy = new Map(
        headers['content-security-policy']?.split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(' ');
          return [name, sources];
        }),
      );
      expect.soft(policy.get('script-src')).not.toContain("'unsafe-inline'");
      expect.soft(policy.get('script-src')).not.toContain("'unsafe-eval'");
      expect.soft(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect.soft(policy.get('object-src')).toEqual(["'none'"]);
      expect.soft(policy.get('img-src')).toContain('https:');
      expect.soft(headers['strict-transport-security']).toMatch(/max-age=\d{8,}/);
      expect.soft(headers['x-content-type-options']).toBe('nosniff');
      expect.soft(headers['x-frame-options']).toBe('DENY');
      expect.soft(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    });
  }
});

test('no other path serves the app without the security headers, or a page instead of a file', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/__', '/__x', '/__x/y', '//__x', '//__/x']) {
    const response = await request.get(`${baseURL}${path}`);
    const isPage = (await response.text()).includes('<div id="root"');
    const { 'content-security-policy': policy = '' } = response.headers();
    expect.soft(isPage && !policy.includes("frame-ancestors 'none'"), path).toBe(false);
  }
  for (const path of ['/assets/home-replaced.js', '/plates/none.webp'])
    expect.soft((await request.get(path)).status(), path).toBe(404);
});

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
