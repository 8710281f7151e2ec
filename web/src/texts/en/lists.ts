import { numberOf } from '#lib/format/intl.ts';

/** Texts of a list that is loaded page by page. `one` is the name of a row, such as `order`. */
const list = (one: string) => {
  const what = `${one}s`;
  return {
    fetching: `Loading the ${what}`,
    /** `all` and `more` are inserted into `notLoaded` of `app.ts`: "Could not load more orders." */
    all: `the ${what}`,
    more: `more ${what}`,
    loadMore: `Load more ${what}`,
    shown: (count: number) => `${numberOf(count)} ${what}`,
    /** Number of rows that match a filter. */
    found: (count: number, areMore: boolean) =>
      `${areMore ? 'More than ' : ''}${numberOf(count)} ${count === 1 ? one : what}`,
  };
};

/** Texts for each kind of rows. */
export const lists = {
  actions: list('action'),
  orders: list('order'),
  reviews: list('review'),
  tools: list('tool'),
  users: list('user'),
};
