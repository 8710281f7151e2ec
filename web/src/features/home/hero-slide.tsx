import { Drawing } from '#components/drawing.tsx';

export type Slide = { headline: string; text: string; drawing: string };

/** The slide that is there at once; the others come with the carousel. */
export const firstSlide: Slide = {
  headline: 'Almighty Power Tool',
  text: 'Built for the bench, the site and the long afternoon after it. Ordered in minutes, paid by card, shipped from stock.',
  drawing: 'hero-1',
};

export const slideCount = 3;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** One slide of the banner: words on the left, plate on the right. */
export function HeroSlide({ slide, number }: { slide: Slide; number: number }) {
  return (
    <div className="grid h-full grid-cols-1 items-center gap-6 md:grid-cols-[1fr_1.05fr] md:gap-12">
      <div className="order-2 md:order-1">
        <p className="note mb-3">
          PLATE {twoDigits(number)} / {twoDigits(slideCount)}
        </p>
        <h2 className="hero-headline">{slide.headline}</h2>
        <p className="mt-5 mb-7 max-w-[38ch] text-lg text-steel">{slide.text}</p>
        <a href="#tools" className="btn btn-primary btn-lg text-base">
          See the tools
        </a>
      </div>
      <div className="plate order-1 aspect-[520/360] md:order-2">
        <Drawing name={slide.drawing} className="size-full" />
      </div>
    </div>
  );
}
