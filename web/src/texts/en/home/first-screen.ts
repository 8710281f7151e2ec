// First screen of Home, in the first chunk: the banner, and the tools while they load.

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
/** Both with two digits. */
export const plate = (number: string, all: string) => `PLATE ${number} / ${all}`;
export const seeTools = 'See the tools';

export const featured = 'Featured Tools';
export const fetching = 'Loading the tools';
/** For `notLoaded` of `app.ts`. */
export const tools = 'the tools';
/** Replaces a list if the browser runs no scripts. */
export const needsScripts = 'This part of the page needs JavaScript.';
