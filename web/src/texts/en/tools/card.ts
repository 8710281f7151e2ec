// A tool in a list and on its own page.
import { numberOf } from '#lib/format/intl.ts';
import { reviews } from '../reviews/shown.ts';

export const minimumOrder = 'Minimum order';
export const stock = 'In stock';
export const outOfStock = 'Out of stock';
export const onlyLeft = (count: number) => `Only ${numberOf(count)} left`;

export const buyNow = 'Buy Now';
/** Accessible name of the button. It names the tool, because each card has this button. */
export const buyNowOf = (toolName: string) => `Buy Now: ${toolName}`;

export const rated = (average: string, count: number) => `Rated ${average} out of 5 (${reviews(count)})`;
