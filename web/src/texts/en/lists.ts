import { numberOf } from '#lib/format/intl.ts';

/** Texts of a list that is loaded page by page. */
const list = (what: string) => ({
  fetching: `Loading the ${what}`,
  /** `all` and `more` are inserted into `notLoaded` of `app.ts`: "Could not load more orders." */
  all: `the ${what}`,
  more: `more ${what}`,
  loadMore: `Load more ${what}`,
  shown: (count: number) => `${numberOf(count)} ${what}`,
});

/** Texts for each kind of rows. */
export const lists = {
  actions: list('actions'),
  orders: list('orders'),
  reviews: list('reviews'),
  tools: list('tools'),
  users: list('users'),
};
