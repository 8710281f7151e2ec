// Texts of the first chunk: navbar, skip link, loading and errors.
import { shop } from '@almighty-tools/functions/contract/shop.ts';

export const store = shop.name;

/** Title of a page for the browser tab and search engines. */
export const titled = (page: string) => `${page} · ${store}`;

/** Shown if JavaScript is off. */
export const noScript = `${store} needs JavaScript to take orders.`;
/** Followed by a phone number and an e-mail address. */
export const noScriptOrder =
  'Please turn on JavaScript and reload the page. You can also order by phone or e-mail. Please tell us the tool and your address:';

/** Shown if the client's code fails to load. */
export const appProblem =
  'The store has not loaded completely, so its buttons do not work yet. Check your connection, or reload the page.';

export const skip = 'Skip to content';
export const openingPage = 'Loading the page';

export const toStart = `${shop.wordmark}, start page`;
export const storePages = 'Store';
export const home = 'Home';
export const portfolio = 'Portfolio';
export const blogs = 'Blogs';
export const login = 'Login';
export const toLight = 'Switch to light theme';
export const toDark = 'Switch to dark theme';

export const openMenu = 'Open menu';
export const openDashboardMenu = 'Open dashboard menu';
export const menuReplaced = 'The store has been updated. Please reload the page to open the menu.';
export const menuFailed = 'The menu failed to load. Check your connection and try again.';

export const pageFailed = 'This page failed to load';
export const pageFailedNote = 'Your orders and payments are not affected.';
export const loadAgain = 'Reload';

export const loading = 'Loading';
/** `what` is the name of the data, such as `your profile`. */
export const notLoaded = (what: string) => `Could not load ${what}.`;
export const tryAgain = 'Try again';
