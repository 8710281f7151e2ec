// Texts of Home's first screen: the banner, and the placeholder of the tools. They are in the first chunk.

export const highlights = 'Highlights';
/** Roles of the banner and its parts, for screen readers. */
export const carousel = 'carousel';
export const slide = 'slide';
export const slideOf = (number: number, all: number) => `${number} of ${all}`;
export const shown = (number: number, all: number, headline: string) =>
  `Slide ${number} of ${all}: ${headline}`;
export const previous = 'Previous slide';
export const next = 'Next slide';
export const goTo = (number: number) => `Go to slide ${number}`;
export const notMoving = 'The slides failed to load. Check your connection and try again.';
/** Both numbers have two digits. */
export const plate = (number: string, all: string) => `PLATE ${number} / ${all}`;
export const seeTools = 'See the tools';

export const featured = 'Featured Tools';
export const fetching = 'Loading the tools';
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const tools = 'the tools';
/** Shown instead of a list if JavaScript is off. */
export const needsScripts = 'This part of the page needs JavaScript.';
