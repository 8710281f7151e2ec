// Error of a request that needs a signed-in user.

export const nobody = 'No user is logged in';
