// Error of a request that needs a signed-in user.

export const notLoggedIn = 'No user is logged in';
