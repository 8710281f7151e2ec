import { initializeApp } from 'firebase-admin/app';

/** The Firebase app of the project that the functions run in. */
export const app = initializeApp();

/**
 * The id of the Firebase project whose Firestore this is.
 *
 * @throws when it is not known: what is made then could not be told from what another project made.
 */
export function projectId(): string {
  const id = app.options.projectId ?? process.env.GCLOUD_PROJECT;
  if (!id) throw new Error('GCLOUD_PROJECT is not set');
  return id;
}
