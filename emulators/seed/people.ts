/** The two sample accounts, as in the README. */
export const people = {
  admin: {
    ...{ uid: 'sample-admin', displayName: 'Sample Admin', admin: true },
    ...{ email: 'admin@example.com', password: 'admin123' },
  },
  buyer: {
    ...{ uid: 'sample-buyer', displayName: 'Sample Buyer', admin: false },
    ...{ email: 'buyer@example.com', password: 'buyer123' },
  },
} as const;

export type SampleUser = (typeof people)[keyof typeof people];
