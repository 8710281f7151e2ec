/** What the store is built on. */
export const dependencies = ['authentication', 'firestore', 'stripe'] as const;
export type Dependency = (typeof dependencies)[number];
