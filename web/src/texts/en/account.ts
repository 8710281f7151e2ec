// The corner of the navbar of somebody who is signed in.

export const dashboard = 'Dashboard';
export const menu = 'Account menu';
export const myProfile = 'My Profile';
export const logOut = 'Log Out';
/** In the place of a name or an e-mail address that an account has not. */
export const notFound = 'Not Found';
