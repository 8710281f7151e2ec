// What a search engine, and whoever a link is sent to, reads of the pages for everybody.
import { store, titled } from './app.ts';

export const home = {
  title: store,
  description:
    'Hand and power tools, drawn to scale with their plain facts. Order in minutes, pay by card, shipped from stock.',
};

export const portfolio = {
  title: titled('Portfolio'),
  description: 'Who builds this store: a developer’s skills and recent projects.',
};

export const blogs = {
  title: titled('Blogs'),
  description: 'Questions asked across the counter: corded or cordless, minimum orders, sharpening, payment.',
};

export const login = {
  title: titled('Login'),
  description: 'Log in to order tools and see your orders.',
};

export const register = {
  title: titled('Register'),
  description: 'Make an account to order tools and pay by card.',
};

export const resetPassword = {
  title: titled('Reset password'),
  description: 'Have a link sent to choose a new password.',
};

/** The notice to a visitor whose browser runs no scripts. */
export const noScript = `${store} needs JavaScript to take orders.`;
/** Stands before a phone number and an e-mail. */
export const noScriptOrder =
  'Please turn it on and load the page again. Or order by phone or e-mail, with the name of the tool and your address:';
