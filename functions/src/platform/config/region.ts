/**
 * The region of the functions and of Firestore. Hosting's rewrite, the emulators and `npm run deploy` use it.
 * A database cannot be moved, so change the region only before the first deployment.
 */
export const region = 'us-central1';
