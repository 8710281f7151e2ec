// The drawer of small screens: the store's pages and the dashboard's.

export const menu = 'Menu';
export const close = 'Close menu';
export const account = 'Account';
export const register = 'Register';
