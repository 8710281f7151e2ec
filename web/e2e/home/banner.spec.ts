import { shop } from '@almighty-tools/functions/contract/shop.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { waitForReact } from '../support/wait-for-react.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });
/** The headlines of the slides. */
const [{ headline: first }, { headline: second }, { headline: third }] = shop.opening.slides;

const linkOf = (page: Page, slide: number) =>
  bannerOf(page)
    .getByRole('group', { name: `${slide} of 3` })
    .getByRole('link', { name: 'See the tools' });

test('the banner moves with arrows and dots, and loops', async ({ page }) => {
  await page.goto('/');
  const banner = bannerOf(page);
  const headline = (name: string) => banner.getByRole('heading', { name });
  await expect(headline(first)).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Next slide' }).click();
  await expect(headline(second)).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Go to slide 3' }).click();
  await expect(headline(third)).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Next slide' }).click();
  await expect(headline(first)).toBeInViewport({ ratio: 1 });
});

test("each new slide is announced, under the page's only main heading", async ({ page }) => {
  await page.goto('/');
  const banner = bannerOf(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const [number, headline] of [
    [2, second],
    [3, third],
    [1, first],
  ] as const) {
    await banner.getByRole('button', { name: 'Next slide' }).click();
    await expect(banner.locator('[aria-live=polite]')).toHaveText(`Slide ${number} of 3: ${headline}`);
    await expect(banner.getByRole('group', { name: `${number} of 3` })).toContainText(headline);
    await expect(heading).toHaveText(shop.name);
  }
});

test('opening Home from another page moves the focus to the heading and keeps it there', async ({ page }) => {
  await page.goto('/blogs');
  await waitForReact(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(bannerOf(page).getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(page.getByRole('heading', { name: shop.name, level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(linkOf(page, 1)).toBeFocused();
});

test('the focus stays in the banner when the carousel loads and when the slide changes', async ({ page }) => {
  const release = await hold(page, /hero-carousel-[\w-]+\.js/);
  await page.goto('/');
  const banner = bannerOf(page);
  await linkOf(page, 1).focus();
  // Keys that are pressed before React has started have no effect.
  await waitForReact(page);
  release();
  await expect(banner.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(linkOf(page, 1)).toBeFocused();
  for (const number of [2, 3, 1]) {
    await page.keyboard.press('ArrowRight');
    await expect(linkOf(page, number)).toBeFocused();
  }
});

test('Left and Right move the banner, but not while the sort order has the focus', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.swiper-initialized')).toBeVisible();
  const announcement = bannerOf(page).locator('[aria-live=polite]');
  const sort = page.getByLabel('Sort');
  await sort.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sort).not.toHaveValue('newest');
  await sort.evaluate((field: HTMLElement) => field.blur());
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText(`Slide 2 of 3: ${second}`);
});

/** Presses a key until the page has scrolled, because Chromium ignores a key while an earlier scroll ends. */
async function pressUntil(page: Page, key: string, isThere: (scrollY: number) => boolean): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect.poll(async () => isThere(await page.evaluate(() => scrollY)), { timeout: 1000 }).toBe(true);
  }).toPass();
}

test('the keys that scroll a page work on Home', async ({ page }) => {
  await page.goto('/');
  await expect(bannerOf(page).getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What out customers says' })).toBeAttached();
  await pressUntil(page, 'PageDown', (scrollY) => scrollY > 0);
  await pressUntil(page, 'PageUp', (scrollY) => scrollY === 0);
  await expect(linkOf(page, 1)).toBeInViewport();
});

/** Returns the durations of the transitions after a click on the arrow. */
async function slideDurations(page: Page): Promise<string[]> {
  await page.goto('/');
  const next = bannerOf(page).getByRole('button', { name: 'Next slide' });
  await expect(page.locator('.swiper-initialized')).toBeVisible();
  return next.evaluate(async (button: HTMLElement) => {
    const wrapper = document.querySelector('.swiper-wrapper');
    const seen = new Set<string>();
    new MutationObserver(() => {
      if (wrapper) seen.add(getComputedStyle(wrapper).transitionDuration);
    }).observe(document.body, { attributes: true, attributeFilter: ['style'], subtree: true });
    button.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...seen];
  });
}

test('a slide moves for 300 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await slideDurations(page)).toContain('0.3s');
});

test('the banner does not animate if the user prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await slideDurations(page)).toEqual(['0s']);
});
