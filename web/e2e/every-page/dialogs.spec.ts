import type { Page } from '@playwright/test';
import { fillCard, payButton } from '../support/card.ts';
import { asAdmin, asShopper, expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';

/**
 * Opens a dialog with the keyboard and closes it with Escape. Expects the focus inside the dialog, and then on the
 * button again.
 */
async function expectFocusToReturn(page: Page, opener: string, dialog: string) {
  const button = page.getByRole('button', { name: opener, exact: true });
  const opened = page.getByRole('dialog', { name: dialog });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  await expect.poll(() => opened.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(button).toBeFocused();
}

test('the drawer takes the focus and returns it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expectFocusToReturn(page, 'Open menu', 'Menu');
});

test('a link in the drawer opens its page and closes the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeFocused();
});

asShopper('the dashboard drawer takes the focus, returns it, and has working links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dashboard');
  await expectFocusToReturn(page, 'Open dashboard menu', 'Menu');
  await page.getByRole('button', { name: 'Open dashboard menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Open dashboard menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
});

asShopper('the account menu opens and closes with the keyboard', async ({ page, shopper }) => {
  await page.goto('/blogs');
  const button = page.getByRole('button', { name: 'Account menu' });
  const panel = page.getByText(shopper.email);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { name: 'Blogs', level: 1 }).click();
  await expect(panel).toBeHidden();
});

asShopper("the shopper's confirmation dialogs take the focus and return it", async ({ page, order: _ }) => {
  await page.goto('/dashboard/myOrders');
  await expectFocusToReturn(page, 'Cancel Order', 'Are you sure?');
  await page.goto('/dashboard/editProfile');
  await expectFocusToReturn(page, 'Delete My Account', 'Delete your account?');
});

asShopper(
  'a dialog does not move while it opens, so an early click is not lost',
  async ({ page, order: _ }) => {
    await page.goto('/dashboard/myOrders');
    const button = page.getByRole('button', { name: 'Cancel Order' });
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

asShopper('a confirmation dialog closes when the user leaves its page', async ({ page, order: _ }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'My Orders' }).click();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
});

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

asShopper('a confirmation dialog closes when the user logs out in another tab', async ({ page, context }) => {
  await page.goto('/dashboard/editProfile');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toBeVisible();
  const other = await context.newPage();
  await other.goto('/blogs');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});

asAdmin("the admin's confirmation dialogs take the focus and return it", async ({ page, tool }) => {
  await page.goto('/dashboard/manageProducts');
  await expectFocusToReturn(page, `Delete ${tool.toolName}`, 'Are you sure?');
});

asShopper("the bank's page takes the focus, and Escape cancels the payment", async ({ page, order }) => {
  await page.goto(`/dashboard/payment/${order}`);
  await fillCard(page, '4000 0025 0000 3155');
  await payButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Card authentication' });
  await expect(dialog.locator('iframe')).toBeFocused();
  await expect(dialog.locator('iframe').contentFrame().getByRole('button', { name: 'Fail' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await expect(payButton(page)).toBeEnabled();
});
