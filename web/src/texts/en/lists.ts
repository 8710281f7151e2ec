import { numberOf } from '#lib/intl.ts';

/** What a list says that is read page by page. */
const list = (what: string) => ({
  fetching: `Loading the ${what}`,
  /** What was asked for, as `notLoaded` of `app.ts` says it: the list, and more of it. */
  all: `the ${what}`,
  more: `more ${what}`,
  loadMore: `Load more ${what}`,
  shown: (count: number) => `${numberOf(count)} ${what}`,
});

/** By what a list holds. */
export const lists = {
  actions: list('actions'),
  orders: list('orders'),
  reviews: list('reviews'),
  tools: list('tools'),
  users: list('users'),
};
