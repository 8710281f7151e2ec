import { store } from '@almighty-tools/functions/contract/store.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/network.ts';
import { waitForReact } from '../support/wait-for-react.ts';

/** The headlines of the slides. */
const [first, second, third] = store.opening.slides.map(({ headline }) => headline);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the banner moves with arrows and dots in 300 ms, loops, and its live region contains only the active slide, under the only main heading', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  const next = banner.getByRole('button', { name: 'Next slide' });
  const expectSlide = async (number: number, name = '') => {
    await expect(banner.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole('group', { name: `${number} of 3` })).toContainText(name);
    await expect(banner.locator('[aria-live=polite] > :not([inert])')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(store.name);
  };
  await next.click();
  await expectSlide(2, second);
  await banner.getByRole('button', { name: 'Go to slide 3' }).click();
  await expectSlide(3, third);
  await next.click();
  await expectSlide(1, first);
  const duration = await next.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    const slides = document.querySelector('.swiper-wrapper');
    return slides && getComputedStyle(slides).transitionDuration;
  });
  expect(duration).toBe('0.3s');
  await expectSlide(2, second);
});

test('the focus stays in the banner when the carousel loads and when the slide changes', {
  tag: '@night',
}, async ({ page }) => {
  const release = await hold(page, /hero-carousel-[\w-]+\.js/);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  const linkOf = (slide: number) =>
    banner.getByRole('group', { name: `${slide} of 3` }).getByRole('link', { name: 'See the tools' });
  await banner.getByRole('link', { name: 'See the tools' }).first().focus();
  // Keys that are pressed before React has started have no effect.
  await waitForReact(page);
  release();
  await expect(banner.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(linkOf(1)).toBeFocused();
  for (const slide of [2, 3, 1]) {
    await page.keyboard.press('ArrowRight');
    await expect(linkOf(slide)).toBeFocused();
  }
  await page.getByLabel('Sort').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Sort')).not.toHaveValue('newest');
  await expect(banner.getByRole('heading', { name: first ?? '' })).toBeInViewport({ ratio: 1 });
});
