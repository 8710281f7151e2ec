import { Icon } from '#components/icon.tsx';
import * as texts from '#texts/home.ts';
import { slides } from './slides.ts';
import type { Move } from './use-carousel.ts';

type HeroControlsProps = { active: number; move: (move: Move) => void };

/** Shows the arrows, and a bullet for each slide. */
export function HeroControls({ active, move }: HeroControlsProps) {
  return (
    <div className="hero-controls">
      <button
        type="button"
        className="btn btn-line btn-square"
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
        className="btn btn-line btn-square"
        aria-label={texts.next}
        onClick={() => move((swiper) => swiper.slideNext())}
      >
        <Icon path="M4 12h16M14 6l6 6-6 6" />
      </button>
    </div>
  );
}
