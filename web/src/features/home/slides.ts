import { shop } from '@almighty-tools/functions/contract/shop.ts';

export type Slide = { headline: string; text: string; drawing: string };

/** The banner's slides, in order. */
export const slides: readonly Slide[] = shop.opening.slides.map((slide, index) => ({
  ...slide,
  drawing: `hero-${index + 1}`,
}));
