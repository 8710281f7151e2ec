import { asShopper, expect } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

asShopper(
  'a confirmation dialog closes when the user leaves its page, and does not move while it opens, so an early click is not lost',
  async ({ page, order: _ }) => {
    await page.goto('/dashboard');
    const button = page.getByRole('button', { name: 'Cancel Order' });
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await page.getByRole('link', { name: 'My Orders' }).click();
    await button.click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await page.getByRole('link', { name: 'My Orders' }).click();
    await expect(button).toBeVisible();

    await page.addStyleTag({ content: '.swal2-popup { animation-duration: 60s !important }' });
    await button.click();
    const popup = page.locator('.swal2-popup');
    const running = () => popup.evaluate((it) => it.getAnimations().map(({ currentTime }) => currentTime));
    const place = () => popup.evaluate((it) => it.getBoundingClientRect().toJSON());
    await expect.poll(async () => Number((await running())[0])).toBeGreaterThan(0);
    const before = await place();
    for (const ms of [3000, 59_000]) {
      await popup.evaluate((it, time) => {
        for (const animation of it.getAnimations()) animation.currentTime = time;
      }, ms);
      expect(await place()).toEqual(before);
    }
  },
);

asShopper(
  'a confirmation dialog that is still loading does not open on the next page',
  async ({ page, order: _ }) => {
    await page.goto('/dashboard/myOrders');
    const release = await hold(page, '**/assets/sweetalert2*.js');
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') changes.push(request.url());
    });
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Blogs' }).first().click();
    await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
    const loaded = page.waitForResponse('**/assets/sweetalert2*.js');
    release();
    await loaded;
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('complementary').getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(changes).toEqual([]);
  },
);
