import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Keyboard, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Icon } from '#components/icon.tsx';
import { HeroSlide, slides } from './hero-slides.tsx';
import 'swiper/css';
import './hero-carousel.css';

const slideMs = 300;

/** The banner as a carousel: loops, arrows, clickable pagination, arrow keys. */
export function HeroCarousel() {
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [bullets, setBullets] = useState<HTMLElement | null>(null);
  return (
    <div className="hero-frame">
      <Swiper
        modules={[A11y, Keyboard, Pagination]}
        loop
        speed={slideMs}
        keyboard={{ enabled: true }}
        autoHeight={false}
        pagination={{ el: bullets, clickable: true, bulletElement: 'button' }}
        a11y={{ paginationBulletMessage: 'Go to slide {{index}}' }}
        onSwiper={setSwiper}
        className="w-full"
      >
        {slides.map((slide, index) => (
          <SwiperSlide key={slide.drawing}>
            <HeroSlide slide={slide} number={index + 1} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className="hero-controls">
        <button
          type="button"
          className="btn btn-line btn-square"
          aria-label="Previous slide"
          onClick={() => swiper?.slidePrev()}
        >
          <Icon name="left" />
        </button>
        <div ref={setBullets} className="hero-bullets" />
        <button
          type="button"
          className="btn btn-line btn-square"
          aria-label="Next slide"
          onClick={() => swiper?.slideNext()}
        >
          <Icon name="right" />
        </button>
      </div>
    </div>
  );
}
