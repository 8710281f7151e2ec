import { initializeApp } from 'firebase-admin/app';

/** The Firebase app of the functions' project. */
export const app = initializeApp();

/**
 * Returns the id of the Firebase project.
 *
 * @throws Error if the id is not set. Without an id, the store could not distinguish its objects at Stripe
 * from the objects of other projects.
 */
export function projectId(): string {
  const id = app.options.projectId ?? process.env.GCLOUD_PROJECT;
  if (!id) throw new Error('GCLOUD_PROJECT is not set: set it to the id of the Firebase project');
  return id;
}
