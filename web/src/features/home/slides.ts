import * as texts from '#texts/home/first-screen.ts';

export type Slide = { headline: string; text: string; drawing: string };

/** The banner's slides, in order. */
export const slides: readonly Slide[] = texts.slides.map((slide, index) => ({
  ...slide,
  drawing: `hero-${index + 1}`,
}));
