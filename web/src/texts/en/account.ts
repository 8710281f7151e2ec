// Account menu in the navbar.

export const dashboard = 'Dashboard';
export const menu = 'Account menu';
export const myProfile = 'My Profile';
export const logOut = 'Log Out';
/** Shown instead of a missing name or e-mail. */
export const notFound = 'Not Found';
