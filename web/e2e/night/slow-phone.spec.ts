import type { Page } from '@playwright/test';
import { fillCard, payButton } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillLogin } from '../support/forms.ts';

/** Simulates Lighthouse's slow 4G network, and a processor at a quarter of its speed. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** Maximum time for the whole way. An idle computer needs about half of it. */
const maxSeconds = 40;

test('a shopper on a slow phone can start at Home and pay for an order', async ({ page, shopper, tool }) => {
  await slowDown(page);
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const times: string[] = [];
  const record = (what: string) => times.push(`${what} ${seconds()} s`);

  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: `Buy Now: ${tool.toolName}` }).tap();
  record('tool chosen');
  await fillLogin(page, shopper);
  const address = page.getByLabel('Address');
  await address.fill('14 Foundry Lane, Sheffield');
  record('logged in');
  await page.getByLabel('Phone').fill('+44 1144 960123');
  await page.getByRole('button', { name: 'Purchase' }).tap();
  await page.getByRole('dialog', { name: 'Order Successful' }).getByRole('button', { name: 'OK' }).tap();
  record('ordered');
  await page.getByRole('link', { name: 'Pay now' }).tap();
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).tap();
  await page.getByRole('dialog', { name: 'Payment Successful' }).getByRole('button', { name: 'OK' }).tap();
  record('paid');
  await expect(page.getByRole('row').filter({ hasText: tool.toolName })).toContainText('Paid');
  record('seen in My Orders');
  const total = Number(seconds());

  console.log(`A slow phone, from Home to a paid order: ${times.join(', ')}`);
  test.info().annotations.push({ type: 'time', description: times.join(', ') });
  expect(total, times.join(', ')).toBeLessThan(maxSeconds);
});
