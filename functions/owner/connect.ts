import { Problem } from './problem.ts';

/** The default hosts of the emulators, as started by `npm start`. */
const emulators = {
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
};

/**
 * Sets the project for Google's libraries, which are loaded after this. A `demo-` project uses the emulators;
 * any other project is real.
 *
 * @throws Problem if the environment variables of the emulators are set for a real project.
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
  // A user's credentials contain no project for the quota, unlike those of a service account.
  environment.GOOGLE_CLOUD_QUOTA_PROJECT ||= project;
}
