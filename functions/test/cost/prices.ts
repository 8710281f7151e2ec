/**
 * What the providers charge, in dollars, where the store runs by default (us-central1). Looked up in November 2026;
 * each page says what counts today. Stored copies of Firestore's, Cloud Run's and Identity Platform's pages were read
 * for what is free and for the steps; the prices of a single read, write and delete, and of Hosting, stand in tables
 * that those copies lack, and are what the pages were known to say.
 */
export const prices = {
  firestore: {
    page: 'https://cloud.google.com/firestore/pricing',
    read: 0.03 / 100_000,
    write: 0.09 / 100_000,
    delete: 0.01 / 100_000,
    freePerDay: { reads: 50_000, writes: 20_000, deletes: 20_000 },
  },
  functions: {
    page: 'https://cloud.google.com/run/pricing',
    call: 0.4 / 1_000_000,
    cpuSecond: 0.000024,
    memoryGibSecond: 0.0000025,
    free: { calls: 2_000_000, cpuSeconds: 180_000, memoryGibSeconds: 360_000 },
  },
  hosting: { page: 'https://firebase.google.com/pricing', gigabyte: 0.15, freeMegabytesPerDay: 360 },
  people: {
    page: 'https://cloud.google.com/identity-platform/pricing',
    /** For each person of the month, from that many on. */
    steps: [
      { from: 50_000, each: 0.0055 },
      { from: 100_000, each: 0.0046 },
      { from: 1_000_000, each: 0.0032 },
    ],
  },
  stripe: { page: 'https://stripe.com/pricing', share: 0.029, each: 0.3 },
} as const;
