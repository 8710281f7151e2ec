import { useDeferredValue } from 'react';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { late } from '#lib/late.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';
import { firstSlide, HeroSlide } from './hero-slide.tsx';

const HeroCarousel = late(() => import('./hero-carousel.tsx'));

function FirstSlide() {
  return (
    <div className="hero-frame">
      <HeroSlide slide={firstSlide} number={1} />
      <div className="hero-controls" aria-hidden="true" />
    </div>
  );
}

/** The banner. Its first slide is there at once; the carousel takes over when it has been loaded. */
export function Hero() {
  // Deferred: the first slide stays mounted, with its focus, until the carousel has loaded.
  const painted = useDeferredValue(useAfterPaint());
  return (
    <section aria-label="Highlights" aria-roledescription="carousel" className="page pt-8 md:pt-14">
      <ErrorBoundary place="hero" fallback={<FirstSlide />}>
        {painted ? <HeroCarousel /> : <FirstSlide />}
      </ErrorBoundary>
    </section>
  );
}
