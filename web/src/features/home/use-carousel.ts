import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Swiper } from 'swiper';
import { notify } from '#lib/notify.ts';
import { useSettled } from '#lib/settled.ts';
import * as texts from '#texts/home/first.ts';

/** What somebody wants of the carousel. */
export type Move = (swiper: Swiper) => void;

const movesByKey: Readonly<Record<string, Move>> = {
  ArrowLeft: (swiper) => swiper.slidePrev(),
  ArrowRight: (swiper) => swiper.slideNext(),
};

/**
 * Makes the slides in `element` a carousel when the page has settled. Returns how to move it: a move that comes before
 * it is there is made when it is.
 */
export function useCarousel(element: RefObject<HTMLElement | null>, onSlide: (index: number) => void) {
  const settled = useSettled();
  const swiper = useRef<Swiper>(undefined);
  const waiting = useRef<Move[]>([]);
  const starting = useRef<Promise<void>>(undefined);

  const start = useCallback((): Promise<void> => {
    const run = async () => {
      const { startCarousel } = await import('./hero-carousel.ts');
      if (!element.current) return;
      const started = startCarousel(element.current, onSlide);
      swiper.current = started;
      for (const move of waiting.current.splice(0)) move(started);
    };
    starting.current ??= run().catch((error: unknown) => {
      // The next move tries again.
      starting.current = undefined;
      throw error;
    });
    return starting.current;
  }, [element, onSlide]);

  useEffect(() => {
    if (settled) start().catch(() => undefined);
  }, [settled, start]);

  useEffect(
    () => () => {
      swiper.current?.destroy();
      swiper.current = undefined;
      starting.current = undefined;
    },
    [],
  );

  const move = (wanted: Move): void => {
    if (swiper.current) {
      wanted(swiper.current);
      return;
    }
    waiting.current.push(wanted);
    start().catch(() => {
      waiting.current = [];
      notify.error(texts.notMoving);
    });
  };

  /** The carousel has keys of its own once it is there. */
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const wanted = movesByKey[key];
    if (wanted && !swiper.current) move(wanted);
  };

  return { move, keys: { onKeyDown } };
}
