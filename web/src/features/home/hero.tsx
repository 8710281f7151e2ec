import { store } from '@almighty-tools/functions/contract/store.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Drawing } from '#components/drawing.tsx';
import { Icon } from '#components/icon.tsx';
import { useHasSettled } from '#lib/loading/settled.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import * as texts from '#texts/home.ts';
import { type Move, useCarousel } from './use-carousel.ts';

/** Moves the focus from the previous slide to the active slide. */
function useFocusOf(active: number) {
  const group = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // A user may focus a slide before React has hydrated it.
  useLayoutEffect(() => {
    hasFocus.current = group.current?.contains(document.activeElement) ?? false;
  }, []);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    group.current?.querySelector<HTMLElement>(`[data-slide="${active}"] a`)?.focus({ preventScroll: true });
  }, [active]);
  return {
    ref: group,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/**
 * The banner. The carousel moves the rendered slides, so nothing is painted twice. Hidden slides cannot be focused.
 * Their drawings load with the deferred parts of the page.
 */
export function Hero() {
  const [active, setActive] = useState(0);
  const hasSettled = useHasSettled();
  const focus = useFocusOf(active);
  const { move } = useCarousel(focus.ref, setActive);
  return (
    <section aria-label={texts.highlights} aria-roledescription={texts.carousel} className="hero page">
      <div className="hero-frame">
        <p className="sr-only" aria-live="polite">
          {texts.shown(active + 1, slides.length, slides[active]?.headline ?? '')}
        </p>
        <div {...focus} className="swiper w-full">
          <div className="swiper-wrapper">
            {slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields.
              <div
                key={slide.drawing}
                data-slide={index}
                className="swiper-slide"
                role="group"
                aria-roledescription={texts.slide}
                aria-label={texts.slideOf(index + 1, slides.length)}
                inert={index !== active}
              >
                <HeroSlide slide={slide} number={index + 1} hasDrawing={hasSettled || index === 0} />
              </div>
            ))}
          </div>
        </div>
        <HeroControls active={active} move={move} />
      </div>
    </section>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

type HeroSlideProps = { slide: Slide; number: number; hasDrawing: boolean };

/** One slide of the banner: text on the left, drawing on the right. */
function HeroSlide({ slide, number, hasDrawing }: HeroSlideProps) {
  return (
    <div className="hero-slide">
      <div className="hero-text">
        <p className="note mb-2 max-md:hidden">{texts.plate(twoDigits(number), twoDigits(slides.length))}</p>
        <h2 className="hero-headline">{slide.headline}</h2>
        <p className="mt-2 mb-4 max-w-[38ch] text-steel md:mt-4 md:mb-6 md:text-lg">{slide.text}</p>
        <a href="#tools" className="btn btn-primary text-base md:btn-lg">
          {texts.seeTools}
        </a>
      </div>
      <div className="hero-plate plate">
        {hasDrawing && <Drawing name={slide.drawing} className="size-full" />}
      </div>
    </div>
  );
}

type HeroControlsProps = { active: number; move: (move: Move) => void };

/** Shows the arrows, and a bullet for each slide. */
function HeroControls({ active, move }: HeroControlsProps) {
  const isHydrated = useIsHydrated();
  return (
    <div inert={!isHydrated} className="hero-controls">
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={texts.previous}
        onClick={() => move((swiper) => swiper.slidePrev())}
      >
        <Icon path="M20 12H4M10 6l-6 6 6 6" />
      </button>
      {slides.map(({ drawing }, index) => (
        <button
          key={drawing}
          type="button"
          className="hero-mark"
          aria-label={texts.goTo(index + 1)}
          aria-current={index === active}
          onClick={() => move((swiper) => swiper.slideToLoop(index))}
        />
      ))}
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={texts.next}
        onClick={() => move((swiper) => swiper.slideNext())}
      >
        <Icon path="M4 12h16M14 6l6 6-6 6" />
      </button>
    </div>
  );
}

type Slide = { headline: string; text: string; drawing: string };

/** The banner's slides, in order. */
const slides: readonly Slide[] = store.opening.slides.map((slide, index) => ({
  ...slide,
  drawing: `hero-${index + 1}`,
}));
