import { useLayoutEffect, useRef, useState } from 'react';
import { useDeferredLoadingStarted } from '#lib/loading/deferred-loading.ts';
import * as texts from '#texts/home.ts';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { slides } from './slides.ts';
import { useCarousel } from './use-carousel.ts';

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
  const mayLoadDeferred = useDeferredLoadingStarted();
  const focus = useFocusOf(active);
  const { move } = useCarousel(focus.ref, setActive);
  return (
    <section
      aria-label={texts.highlights}
      aria-roledescription={texts.carousel}
      className="page pt-8 md:pt-14"
    >
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
                <HeroSlide slide={slide} number={index + 1} hasDrawing={mayLoadDeferred || index === 0} />
              </div>
            ))}
          </div>
        </div>
        <HeroControls active={active} move={move} />
      </div>
    </section>
  );
}
