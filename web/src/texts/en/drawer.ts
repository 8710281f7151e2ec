// Drawer of small screens with the links of the store and the dashboard.

export const menu = 'Menu';
export const close = 'Close menu';
export const account = 'Account';
export const register = 'Register';
