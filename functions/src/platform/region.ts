/**
 * Where the functions run, and Firestore is. Hosting's rewrite, the emulators and `npm run deploy` follow it. A
 * database can not be moved, so it is changed before the first deployment or never.
 */
export const region = 'us-central1';
