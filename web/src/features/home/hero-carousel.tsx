import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Icon } from '#components/icon.tsx';
import { HeroSlide, slides } from './hero-slides.tsx';
import 'swiper/css';

const slideMs = 300;

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
        <Icon name="left" />
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
        <Icon name="right" />
      </button>
    </div>
  );
}

/** The banner as a carousel: loops, arrows, marks, arrow keys. What is out of sight cannot be tabbed to. */
export function HeroCarousel() {
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [active, setActive] = useState(0);
  return (
    <div className="hero-frame">
      <Swiper
        modules={[A11y, Keyboard]}
        loop
        speed={slideMs}
        keyboard={{ enabled: true }}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setActive(realIndex)}
        className="w-full"
      >
        {slides.map((slide, index) => (
          <SwiperSlide key={slide.drawing}>
            <div inert={index !== active} className="h-full">
              <HeroSlide slide={slide} number={index + 1} />
            </div>
          </SwiperSlide>
        ))}
      </Swiper>
      <Controls swiper={swiper} active={active} />
    </div>
  );
}
