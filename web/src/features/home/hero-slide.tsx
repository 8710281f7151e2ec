import { Drawing } from '#components/drawing.tsx';
import * as texts from '#texts/home.ts';
import { type Slide, slides } from './slides.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

type HeroSlideProps = { slide: Slide; number: number; hasDrawing: boolean };

/** One slide of the banner: text on the left, drawing on the right. */
export function HeroSlide({ slide, number, hasDrawing }: HeroSlideProps) {
  return (
    <div className="grid h-full grid-cols-1 items-center gap-6 md:grid-cols-[1fr_1.05fr] md:gap-12">
      <div className="order-2 md:order-1">
        <p className="note mb-3">{texts.plate(twoDigits(number), twoDigits(slides.length))}</p>
        <h2 className="hero-headline">{slide.headline}</h2>
        <p className="mt-5 mb-7 max-w-[38ch] text-lg text-steel">{slide.text}</p>
        <a href="#tools" className="btn btn-primary btn-lg text-base">
          {texts.seeTools}
        </a>
      </div>
      <div className="plate order-1 aspect-[520/360] md:order-2">
        {hasDrawing && <Drawing name={slide.drawing} className="size-full" />}
      </div>
    </div>
  );
}
