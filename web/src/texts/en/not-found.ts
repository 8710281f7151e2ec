// The 404 page.

/** Description for search engines and link previews. */
export const description = 'This page does not exist. The catalogue starts on Home.';

export const title = 'Not found';
export const heading = "Sorry, We couldn't find what you are looking for!";
export const toHome = 'Go to Home';
