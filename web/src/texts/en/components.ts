import { numberOf } from '#lib/format/intl.ts';
import { countOf } from './common.ts';

type Found = { items: readonly unknown[]; next: string | undefined; total?: number };

/** Texts of a list that is loaded page by page. `one` is the name of a row, such as `order`. */
const list = (one: string) => {
  const plural = `${one}s`;
  return {
    fetching: `Loading the ${plural}`,
    /** `all` and `more` are inserted into `notLoaded` of `app.ts`: "Could not load more orders." */
    all: `the ${plural}`,
    more: `more ${plural}`,
    loadMore: `Load more ${plural}`,
    loaded: (count: number) => `${numberOf(count)} ${plural}`,
    counted: (count: number) => countOf(count, one),
    /** Number of listed rows, and of all rows that match a filter, if more follow and the API has counted them. */
    found: ({ items: { length }, next, total }: Found) => {
      if (next === undefined) return countOf(length, one);
      return total === undefined
        ? `More than ${countOf(length, one)}`
        : `${numberOf(length)} of ${countOf(total, one)}`;
    },
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

// Form fields.

/** Buttons next to a quantity. */
export const fewer = 'One less';
export const more = 'One more';

export const password = 'Password';
export const show = 'Show';
export const hide = 'Hide';
/** Text after `show` and `hide`, only for screen readers. */
export const passwordSuffix = 'password';

// Texts for the selection and upload of a picture.

export const reading = 'Reading the picture…';
export const preview = 'This is how it will look.';

// Button that downloads a file.

export const creatingFile = 'Creating the file…';

// Button that copies an ID.

/** Text before the ID. `label` is the kind of ID, such as `order id`. */
export const copy = (label: string) => `Copy ${label}`;
export const copied = 'Copied';
export const notCopied = 'Your browser did not allow copying.';

// Ratings in stars.

/** Text before the number, only for screen readers. */
export const rating = 'Rating:';

// Toasts, and the notice that an action is slow.

/** Accessible name of the toasts. Alt+T is the keyboard shortcut of the toast library. */
export const toasts = 'Notifications Alt+T';
export const slow = 'This is taking longer than usual. Please wait, or check your connection.';

// Dialogs that ask for a confirmation or show a result.

export const sure = 'Are you sure?';
export const no = 'No, go back';
/** Note of a question that first loads something. */
export const loadingNote = 'Loading…';
export const ok = 'OK';
export const errorTitle = 'Error!';

/** Button that clears the filter of a list. */
export const showAll = 'Show all';
/** Label of the search of a list. */
export const search = 'Search';
/** Button that shows the other filters of a list on a phone. */
export const filters = 'Filters';

export const leave = 'What you have typed or started on this page is not saved. Leave the page anyway?';
