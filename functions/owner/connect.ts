import { Problem } from './problem.ts';

const emulators = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;

/**
 * Sets the project for Google's libraries, which are loaded after this. A `demo-` project uses the emulators
 * that `npm start` starts with the same `PORT_OFFSET`; any other project is real.
 *
 * @throws Problem if the environment variables of the emulators are set for a real project.
 */
export async function connect(project: string, environment: NodeJS.ProcessEnv): Promise<void> {
  environment.GCLOUD_PROJECT = project;
  environment.GOOGLE_CLOUD_PROJECT = project;
  if (project.startsWith('demo-')) {
    const { environmentOf, local } = await import('../../emulators/run/settings.ts');
    const hosts = environmentOf(local);
    for (const name of emulators) environment[name] ||= hosts[name];
    environment.METADATA_SERVER_DETECTION = 'none';
    return;
  }
  const set = emulators.filter((name) => environment[name]);
  if (set.length > 0)
    throw new Problem(`${set.join(' and ')} must not be set for the real project ${project}.`);
  // A user's credentials contain no project for the quota, unlike those of a service account.
  environment.GOOGLE_CLOUD_QUOTA_PROJECT ||= project;
}
