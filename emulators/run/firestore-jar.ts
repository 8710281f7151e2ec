import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from './console.ts';
import { manifestJar } from './manifest-jar.ts';
import { root } from './settings.ts';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * The Firestore emulator of the Google Cloud CLI, as a jar that the Firebase CLI can start: the component's own
 * names no main class, and the CLI starts it with `java -jar`.
 *
 * @throws Problem when it is not there.
 */
export function googleCloudFirestoreJar(): string {
  const component = sdkRoots()
    .map((sdk) => join(sdk, COMPONENT))
    .find((file) => existsSync(file));
  if (!component) {
    throw new Problem(
      'The Firestore emulator can not be downloaded (no network), and the Google Cloud CLI does not have it. ' +
        'Connect once, or run: gcloud components install cloud-firestore-emulator',
    );
  }
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'firestore-emulator.jar');
  writeFileSync(file, manifestJar(MAIN_CLASS, pathToFileURL(component).href.replace('file:///', 'file:/')));
  return file;
}

/** Where Debian and Red Hat put the Google Cloud CLI, or else where it says that it is: asking it takes a second. */
function sdkRoots(): string[] {
  const usual = ['/usr/lib/google-cloud-sdk', '/usr/lib64/google-cloud-sdk'];
  if (usual.some((sdk) => existsSync(join(sdk, COMPONENT)))) return usual;
  const { stdout } = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return stdout ? [stdout.trim()] : [];
}
