/** External services that the store needs. */
export const dependencies = ['authentication', 'firestore', 'stripe'] as const;
export type Dependency = (typeof dependencies)[number];
