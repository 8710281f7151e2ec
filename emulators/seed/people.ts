/** The two sample accounts, as in the README. */
export const people = {
  admin: {
    uid: 'sample-admin',
    email: 'admin@example.com',
    password: 'admin123',
    displayName: 'Sample Admin',
    admin: true,
  },
  buyer: {
    uid: 'sample-buyer',
    email: 'buyer@example.com',
    password: 'buyer123',
    displayName: 'Sample Buyer',
    admin: false,
  },
} as const;

export type SampleUser = (typeof people)[keyof typeof people];
