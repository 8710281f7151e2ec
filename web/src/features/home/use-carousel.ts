import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Swiper } from 'swiper';
import { notify } from '#lib/feedback/notify.ts';
import { useHasSettled } from '#lib/loading/settled.ts';
import * as texts from '#texts/home.ts';

/** A move of the carousel, such as to the next slide. */
export type Move = (swiper: Swiper) => void;

const movesByKey: Readonly<Record<string, Move>> = {
  ArrowLeft: (swiper) => swiper.slidePrev(),
  ArrowRight: (swiper) => swiper.slideNext(),
};

const usesArrowKeys = 'input, select, textarea, [contenteditable]';

/** Returns true if an arrow key should move the banner: the banner is visible and no field has the focus. */
function isForBanner(target: EventTarget | null, banner: HTMLElement | null): boolean {
  if (!banner || (target instanceof Element && target.closest(usesArrowKeys))) return false;
  const { top, bottom } = banner.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Turns the slides in `element` into a carousel when the page may load its deferred parts, or at the first move. Moves
 * that are requested while the carousel loads run when it starts.
 */
export function useCarousel(element: RefObject<HTMLElement | null>, onSlide: (index: number) => void) {
  const hasSettled = useHasSettled();
  const carousel = useRef<Promise<Swiper | undefined>>(undefined);

  /** Loads and starts the carousel once. Resolves with undefined if the banner was removed in the meantime. */
  const start = useCallback(() => {
    if (carousel.current) return carousel.current;
    const starting: Promise<Swiper | undefined> = import('./hero-carousel.ts')
      .then(({ startCarousel }) =>
        element.current && carousel.current === starting
          ? startCarousel(element.current, onSlide)
          : undefined,
      )
      .catch((error: unknown) => {
        // Lets the next move retry.
        carousel.current = undefined;
        throw error;
      });
    carousel.current = starting;
    return starting;
  }, [element, onSlide]);

  useEffect(() => {
    if (hasSettled) start().catch(() => undefined);
  }, [hasSettled, start]);

  useEffect(
    () => () => {
      carousel.current?.then(
        (swiper) => swiper?.destroy(),
        () => undefined,
      );
      carousel.current = undefined;
    },
    [],
  );

  const move = (wanted: Move): void => {
    start().then(
      (swiper) => swiper && wanted(swiper),
      () => notify.error(texts.notMoving),
    );
  };

  const onKey = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const wanted = movesByKey[key];
    if (!wanted || altKey || ctrlKey || metaKey || shiftKey) return;
    if (isForBanner(target, element.current)) move(wanted);
  });

  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return { move };
}
