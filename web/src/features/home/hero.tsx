import { store } from '@almighty-tools/functions/contract/store.ts';
import { lazy, useRef } from 'react';
import { Drawing } from '#components/drawing.tsx';
import { Icon } from '#components/icon.tsx';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { useMayLoadLateParts } from '#lib/loading/idle.ts';
import * as texts from '#texts/home.ts';

const HeroCarousel = lazy(() =>
  import('./hero-carousel.ts').then(({ HeroCarousel }) => ({ default: HeroCarousel })),
);

/**
 * The banner. The carousel moves the rendered slides, so nothing is painted twice. Hidden slides cannot be focused.
 * Their drawings load with the late parts of the page, and so does the carousel. Without it, the banner shows its first slide.
 */
export function Hero() {
  const banner = useRef<HTMLElement>(null);
  const mayLoadLateParts = useMayLoadLateParts();
  return (
    <section
      ref={banner}
      aria-label={texts.highlights}
      aria-roledescription={texts.carousel}
      className="hero page"
    >
      <div className="hero-frame">
        <div className="swiper w-full">
          <div className="swiper-wrapper">
            {slides.map((slide, index) => (
              <div key={slide.drawing} className="swiper-slide" inert={index > 0}>
                <HeroSlide slide={slide} number={index + 1} hasDrawing={mayLoadLateParts || index === 0} />
              </div>
            ))}
          </div>
        </div>
        <HeroControls />
      </div>
      {mayLoadLateParts && (
        <LazyBoundary>
          <HeroCarousel banner={banner} />
        </LazyBoundary>
      )}
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
        <p className="note font-mono mb-2 max-md:hidden">
          {texts.plate(twoDigits(number), twoDigits(slides.length))}
        </p>
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

/** Shows the arrows. The carousel adds a mark for each slide. The controls are hidden until it has started. */
function HeroControls() {
  return (
    <div className="hero-controls">
      <button type="button" className="hero-previous btn btn-ghost btn-square" aria-label={texts.previous}>
        <Icon path="M20 12H4M10 6l-6 6 6 6" />
      </button>
      <div className="hero-marks" />
      <button type="button" className="hero-next btn btn-ghost btn-square" aria-label={texts.next}>
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
