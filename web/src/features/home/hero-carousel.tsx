import { useLayoutEffect, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Icon } from '#components/icon.tsx';
import { firstSlide, HeroSlide, type Slide, slideCount } from './hero-slide.tsx';
import './hero-carousel.css';

const slideMs = 300;
const modules = [Keyboard];
const keyboard = { enabled: true, pageUpDown: false };

const slides: readonly Slide[] = [
  firstSlide,
  {
    headline: 'Professional Power Tools',
    text: 'Motors, gears and guards that take a full shift. Every plate shows the dimensions before you order.',
    drawing: 'hero-2',
  },
  {
    headline: 'Tool Set For Any Project',
    text: 'From the first pencil mark to the last screw: hand tools that hold their edge and fit the hand.',
    drawing: 'hero-3',
  },
];

type ControlsProps = { swiper: SwiperInstance | undefined; active: number };

/** Arrows, and a mark for each slide. */
function Controls({ swiper, active }: ControlsProps) {
  return (
    <div className="hero-controls">
      <button
        type="button"
        className="btn btn-line btn-square"
        aria-label="Previous slide"
        onClick={() => swiper?.slidePrev()}
      >
        <Icon path="M20 12H4M10 6l-6 6 6 6" />
      </button>
      {slides.map(({ drawing }, index) => (
        <button
          key={drawing}
          type="button"
          className="hero-mark"
          aria-label={`Go to slide ${index + 1}`}
          aria-current={index === active}
          onClick={() => swiper?.slideToLoop(index)}
        />
      ))}
      <button
        type="button"
        className="btn btn-line btn-square"
        aria-label="Next slide"
        onClick={() => swiper?.slideNext()}
      >
        <Icon path="M4 12h16M14 6l6 6-6 6" />
      </button>
    </div>
  );
}

/** Keeps the focus in the slides: when the focused slide goes, the next one gets the focus. */
function useSlideFocus(swiper: SwiperInstance | undefined, active: number) {
  const inSlides = useRef(document.activeElement?.closest('.hero-frame') != null);
  useLayoutEffect(() => {
    if (!inSlides.current) return;
    const link = swiper?.el.querySelector<HTMLElement>(`[data-swiper-slide-index="${active}"] a`);
    link?.focus({ preventScroll: true });
  }, [swiper, active]);
  return {
    onFocus: () => {
      inSlides.current = true;
    },
    onBlur: () => {
      inSlides.current = false;
    },
  };
}

/** The banner as a carousel: loops, arrows, marks, arrow keys. Hidden slides cannot be reached with Tab. */
export function Component() {
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [active, setActive] = useState(0);
  const focus = useSlideFocus(swiper, active);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div className="hero-frame">
      <p className="sr-only" aria-live="polite">
        Slide {active + 1} of {slideCount}: {slides[active]?.headline}
      </p>
      <div {...focus}>
        <Swiper
          modules={modules}
          loop
          loopPreventsSliding={false}
          speed={still ? 0 : slideMs}
          keyboard={keyboard}
          // The observer updates one frame after mounting, and would undo a press made in that frame.
          resizeObserver={false}
          onSwiper={setSwiper}
          onRealIndexChange={({ realIndex }) => setActive(realIndex)}
          className="w-full"
        >
          {slides.map((slide, index) => (
            <SwiperSlide
              key={slide.drawing}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slideCount}`}
              inert={index !== active}
            >
              <HeroSlide slide={slide} number={index + 1} />
            </SwiperSlide>
          ))}
        </Swiper>
      </div>
      <Controls swiper={swiper} active={active} />
    </div>
  );
}
