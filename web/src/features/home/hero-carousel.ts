import Swiper from 'swiper';

const slideMs = 300;

/** Makes a carousel of slides that are on the page already: it loops, and swipes move it. */
export function startCarousel(element: HTMLElement, onSlide: (index: number) => void): Swiper {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Swiper(element, {
    loop: true,
    loopPreventsSliding: false,
    speed: still ? 0 : slideMs,
    // The observer updates one frame after the start, and would undo a press made in that frame.
    resizeObserver: false,
    on: { realIndexChange: ({ realIndex }) => onSlide(realIndex) },
  });
}
