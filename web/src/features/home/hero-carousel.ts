import Swiper from 'swiper';

const slideMs = 300;

/** Turns the rendered slides into a carousel that loops and can be swiped. */
export function startCarousel(element: HTMLElement, onSlide: (index: number) => void): Swiper {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Swiper(element, {
    loop: true,
    loopPreventsSliding: false,
    speed: still ? 0 : slideMs,
    // Swiper's resize observer would run one frame after the start, and undo a click in that frame.
    resizeObserver: false,
    on: { realIndexChange: ({ realIndex }) => onSlide(realIndex) },
  });
}
