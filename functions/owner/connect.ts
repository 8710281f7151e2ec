import { Problem } from './problem.ts';

/** The emulators of `npm start`, unless the environment names others. */
const emulators = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
};

/**
 * Points Google's libraries, which are loaded after this, at a project: a `demo-` project is in the emulators, and
 * any other is real.
 *
 * @throws Problem when the environment names emulators and the project is real.
 */
export function connect(project: string, environment: NodeJS.ProcessEnv): void {
  environment.GCLOUD_PROJECT = project;
  environment.GOOGLE_CLOUD_PROJECT = project;
  if (project.startsWith('demo-')) {
    for (const [name, host] of Object.entries(emulators)) environment[name] ||= host;
    environment.METADATA_SERVER_DETECTION = 'none';
    return;
  }
  const set = Object.keys(emulators).filter((name) => environment[name]);
  if (set.length > 0)
    throw new Problem(`${set.join(' and ')} must not be set for the real project ${project}.`);
  // A person's own credentials, unlike a service account's, say nothing of the project that a request counts for.
  environment.GOOGLE_CLOUD_QUOTA_PROJECT ||= project;
}
