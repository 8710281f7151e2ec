export type Slide = { headline: string; text: string; drawing: string };

/** The banner's slides, in their order. */
export const slides: readonly Slide[] = [
  {
    headline: 'Almighty Power Tool',
    text: 'Built for the bench, the site and the long afternoon after it. Ordered in minutes, paid by card, shipped from stock.',
    drawing: 'hero-1',
  },
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
