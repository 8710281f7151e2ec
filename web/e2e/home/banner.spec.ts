import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { waitForReact } from '../support/wait-for-react.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });
/** The headlines of the slides. */
const [{ headline: first }, { headline: second }, { headline: third }] = store.opening.slides;

const linkOf = (page: Page, slide: number) =>
  bannerOf(page)
    .getByRole('group', { name: `${slide} of 3` })
    .getByRole('link', { name: 'See the tools' });

/** Returns the durations of the transitions after a click on the arrow. */
async function slideDurations(page: Page): Promise<string[]> {
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

test('the banner moves with arrows and dots, loops, and announces each slide under the only main heading', {
  tag: '@night',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const banner = bannerOf(page);
  const headline = (name: string) => banner.getByRole('heading', { name });
  const expectSlide = async (number: number, name: string) => {
    await expect(headline(name)).toBeInViewport({ ratio: 1 });
    await expect(banner.locator('[aria-live=polite]')).toHaveText(`Slide ${number} of 3: ${name}`);
    await expect(banner.getByRole('group', { name: `${number} of 3` })).toContainText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(store.name);
  };
  const next = banner.getByRole('button', { name: 'Next slide' });
  await expect(headline(first)).toBeInViewport({ ratio: 1 });
  await next.click();
  await expectSlide(2, second);
  await banner.getByRole('button', { name: 'Go to slide 3' }).click();
  await expectSlide(3, third);
  await next.click();
  await expectSlide(1, first);
  await next.click();
  await expectSlide(2, second);
  await next.click();
  await expectSlide(3, third);
  await test.step('a slide moves for 300 ms', async () => {
    expect(await slideDurations(page)).toContain('0.3s');
  });
});

test('the banner does not animate if the user prefers reduced motion', { tag: '@night' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await slideDurations(page)).toEqual(['0s']);
});

test('the marks of the slides and the bars of the skills are visible with forced colors', {
  tag: '@night',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  const mark = bannerOf(page).locator('.hero-mark').first();
  const colorOf = (selector: Locator, part: string) =>
    selector.evaluate((it, pseudo) => getComputedStyle(it, pseudo).backgroundColor, part);
  await expect.poll(() => colorOf(mark, '::before')).toBe('rgb(255, 255, 255)');
  await page.goto('/portfolio');
  await expect
    .poll(() =>
      page
        .locator('progress')
        .first()
        .evaluate((it) => getComputedStyle(it).borderTopColor),
    )
    .toBe('rgb(255, 255, 255)');
});

test('opening Home from another page moves the focus to the heading and keeps it there', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/blogs');
  await waitForReact(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(bannerOf(page).getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(page.getByRole('heading', { name: store.name, level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(linkOf(page, 1)).toBeFocused();
});

/** Presses a key until the page has scrolled, because Chromium ignores a key while an earlier scroll ends. */
async function pressUntil(page: Page, key: string, isThere: (scrollY: number) => boolean): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect.poll(async () => isThere(await page.evaluate(() => scrollY)), { timeout: 1000 }).toBe(true);
  }).toPass();
}

test('the focus stays in the banner when the carousel loads and when the slide changes, and keys scroll the page', {
  tag: '@night',
}, async ({ page }) => {
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
  await test.step('Left and Right do not move the banner while the sort order has the focus', async () => {
    const announcement = banner.locator('[aria-live=polite]');
    const sort = page.getByLabel('Sort');
    await sort.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(sort).not.toHaveValue('newest');
    await sort.evaluate((field: HTMLElement) => field.blur());
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('ArrowRight');
    await expect(announcement).toHaveText(`Slide 2 of 3: ${second}`);
    await page.keyboard.press('ArrowLeft');
    await expect(announcement).toHaveText(`Slide 1 of 3: ${first}`);
  });
  await test.step('the keys that scroll a page work', async () => {
    await expect(page.getByRole('heading', { name: 'What out customers says' })).toBeAttached();
    await pressUntil(page, 'PageDown', (scrollY) => scrollY > 0);
    await pressUntil(page, 'PageUp', (scrollY) => scrollY === 0);
    await expect(linkOf(page, 1)).toBeInViewport();
  });
});
