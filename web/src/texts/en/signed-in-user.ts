// What asks the identity provider who somebody is.

export const nobody = 'No user is logged in';
