import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { useAfterPaint } from '#lib/use-after-paint.ts';
import { HeroSlide, slides } from './hero-slides.tsx';

const HeroCarousel = lazy(() =>
  import('./hero-carousel.tsx').then(({ HeroCarousel }) => ({ default: HeroCarousel })),
);

function FirstSlide() {
  return (
    <div className="hero-frame">
      <HeroSlide slide={slides[0]} number={1} />
      <div className="hero-controls" aria-hidden="true" />
    </div>
  );
}

/** The banner. Its first slide is there at once; the carousel takes over when it has been loaded. */
export function Hero() {
  const painted = useAfterPaint();
  return (
    <section aria-label="Highlights" className="page pt-8 md:pt-14">
      {painted ? (
        <ErrorBoundary place="hero" fallback={<FirstSlide />}>
          <Suspense fallback={<FirstSlide />}>
            <HeroCarousel />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <FirstSlide />
      )}
    </section>
  );
}
