import { type RefObject, useEffect } from 'react';
import Swiper from 'swiper';
import { A11y, Keyboard, Navigation, Pagination } from 'swiper/modules';
import * as texts from '#texts/home.ts';

const slideMs = 300;

/** Makes only the active slide focusable. If the previous slide had the focus, moves it to the active slide. */
function showActiveSlide({ slides, activeIndex, wrapperEl }: Swiper): void {
  const hadFocus = wrapperEl.contains(document.activeElement);
  for (const [index, slide] of slides.entries()) slide.inert = index !== activeIndex;
  if (hadFocus) slides[activeIndex]?.querySelector('a')?.focus({ preventScroll: true });
}

/** Turns the rendered slides of the banner into a carousel. Returns a function that removes it. */
function startCarousel(banner: HTMLElement): () => void {
  const part = (name: string) => banner.querySelector<HTMLElement>(name);
  const slides = part('.swiper');
  if (!slides) throw new Error('The banner has no slides');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(slides, {
    modules: [A11y, Keyboard, Navigation, Pagination],
    loop: true,
    loopPreventsSliding: false,
    speed: still ? 0 : slideMs,
    // Swiper's resize observer would run one frame after the start, and undo a click in that frame.
    resizeObserver: false,
    navigation: { prevEl: part('.hero-previous'), nextEl: part('.hero-next'), addIcons: false },
    pagination: {
      el: part('.hero-marks'),
      clickable: true,
      bulletElement: 'button',
      bulletClass: 'hero-mark',
    },
    keyboard: { enabled: true, pageUpDown: false },
    a11y: {
      prevSlideMessage: texts.previous,
      nextSlideMessage: texts.next,
      paginationBulletMessage: texts.goTo,
      slideLabelMessage: texts.slideOf,
      itemRoleDescriptionMessage: texts.slide,
    },
    on: { realIndexChange: showActiveSlide },
  });
  // Swiper ignores arrow keys in text fields, but not in a `select`, which they change.
  const choosesKeys = ({ target }: KeyboardEvent) =>
    swiper.keyboard[target instanceof HTMLSelectElement ? 'disable' : 'enable']();
  document.addEventListener('keydown', choosesKeys, { capture: true });
  banner.dataset.started = '';
  return () => {
    document.removeEventListener('keydown', choosesKeys, { capture: true });
    swiper.destroy();
  };
}

/** Makes the rendered banner a carousel. Renders nothing itself. */
export function HeroCarousel({ banner }: { banner: RefObject<HTMLElement | null> }): null {
  useEffect(() => (banner.current ? startCarousel(banner.current) : undefined), [banner]);
  return null;
}
