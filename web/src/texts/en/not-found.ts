// Any address that the store knows nothing of.

/** For search engines and link previews. */
export const description = 'There is no page at this URL. The catalogue starts on Home.';

export const title = 'Not found';
export const heading = "Sorry, We couldn't find what you are looking for!";
export const toHome = 'Go to Home';
