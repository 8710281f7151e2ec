// Menu on small screens: links to the store's pages and the dashboard.

export const menu = 'Menu';
export const close = 'Close menu';
export const account = 'Account';
export const register = 'Register';
