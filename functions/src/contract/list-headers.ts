/** The response header with the number of all rows of a list or a search, the same on all its pages. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** The response header with the total price of all matching orders or of the stock of all matching tools, in dollars. */
export const TOTAL_AMOUNT_HEADER = 'X-Total-Amount';

/** The response header with the units in stock of all matching tools, for admins. */
export const STOCK_HEADER = 'X-Total-Stock';

/** The response header of a search without exact matches. The tools found only contain similar words. */
export const GUESS_HEADER = 'X-Search-Guess';
