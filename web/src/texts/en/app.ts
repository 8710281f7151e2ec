import { store } from '@almighty-tools/functions/contract/store.ts';

// Texts of the first chunk: navbar, skip link, loading and errors.

export const storeName = store.name;

/** Title of a page for the browser tab and search engines. */
export const titled = (page: string) => `${page} · ${storeName}`;

/** Shown if JavaScript is off. */
export const noScript = `${storeName} needs JavaScript to take orders.`;
/** Followed by a phone number and an e-mail address. */
export const noScriptOrder =
  'Please turn on JavaScript and reload the page. You can also order by phone or e-mail. Please tell us the tool and your address:';

/** Shown by a browser that is older than these versions. */
export const oldBrowser = ({ chrome, firefox, safari }: Record<'chrome' | 'firefox' | 'safari', number>) =>
  `Your browser is too old for this store, so parts of it may not work. Please update it: Chrome or Edge ${chrome}, Firefox ${firefox} and Safari ${safari} are the oldest that work.`;
/** Shown if the client's code fails to load. */
export const appProblem =
  'The store has not loaded completely, so its buttons do not work yet. Check your connection, or reload the page.';

export const skip = 'Skip to content';
export const openingPage = 'Loading the page';

export const toStart = `${store.wordmark}, start page`;
export const storePages = 'Store';
export const home = 'Home';
export const portfolio = 'Portfolio';
export const blogs = 'Blogs';
export const searchTools = 'Search tools';
/** Name of the landmark with this field. */
export const storeSearch = 'Store';
/** Label of a checkbox in the footer. */
export const searchKey = 'Press / to search';
export const login = 'Login';
export const toLight = 'Switch to light theme';
export const toDark = 'Switch to dark theme';

export const openMenu = 'Open menu';
export const openDashboardMenu = 'Open dashboard menu';

export const menuFailed = 'The menu failed to load. Check your connection, or reload the page.';

export const pageFailed = 'This page failed to load';
export const pageFailedNote = 'Your orders and payments are not affected.';
export const loadAgain = 'Reload';

export const loading = 'Loading';
/** `name` is the name of the data, such as `your profile`. */
export const notLoaded = (name: string) => `Could not load ${name}.`;
export const tryAgain = 'Try again';

// Account menu in the navbar.

export const dashboard = 'Dashboard';
export const accountMenu = 'Account menu';
export const myProfile = 'My Profile';
export const logOut = 'Log Out';
/** Shown instead of a missing name or e-mail. */
export const notFound = 'Not Found';

// Menu on small screens: links to the store's pages and the dashboard.

export const siteMenu = 'Menu';
export const closeSiteMenu = 'Close menu';
export const account = 'Account';
export const register = 'Register';

// Footer: company, contact details, links and payment methods.

export const phone = 'Phone:';
export const email = 'E-mail:';

/** Links of the footer. Those without a page in `contract/store.ts` lead to Home. */
export const footerColumns = [
  {
    title: 'Information',
    links: [
      { text: 'Delivery Information', to: store.links.delivery },
      { text: 'Returns Policy', to: store.links.returns },
      { text: 'Privacy Policy', to: store.links.privacy },
      { text: 'Terms & Conditions', to: store.links.terms },
      { text: 'FAQs', to: store.links.faqs },
    ],
  },
  {
    title: account,
    links: ['My Account', 'Orders', 'Checkout', 'Contact Us'].map((text) => ({ text, to: '/' })),
  },
];

export const paying = 'Ways to pay';
export const payingNote = 'Pay by card through Stripe. We never see your card number.';
export const cards = 'Accepted cards: Visa, Mastercard, American Express';

/** Title block of a drawing: scale, unit and sheet number. */
export const titleBlock = ['Scale 1 : 1', 'Dimensions in mm', 'Sheet 1 / 1'];

// Texts shown until a guard has allowed or rejected the visit.

export const checkingLogin = 'Checking your login';
export const yourAccount = 'your account';
export const checkingRole = 'Checking your role';
export const yourRole = 'your role';
export const loggingOut = 'Logging out';

// The 404 page.

/** Description for search engines and link previews. */
export const notFoundDescription = 'This page does not exist. The catalog starts on Home.';

export const notFoundTitle = 'Not found';
export const notFoundHeading = "Sorry, We couldn't find what you are looking for!";
export const toHome = 'Go to Home';

// Menu of the dashboard, next to its pages and in the drawer.

export const myOrders = 'My Orders';
export const addReview = 'Add A Review';
export const manageAllOrders = 'Manage All Orders';
export const addTool = 'Add Tool';
export const makeAdmin = 'Make Admin';
export const manageProducts = 'Manage Products';
export const manageReviews = 'Manage Reviews';
export const overview = 'Overview';
export const audit = 'Audit';
export const settings = 'Settings';
