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
 * Writes a jar that starts the Firestore emulator of the Google Cloud CLI, and returns its path. The Firebase
 * CLI runs `java -jar`, but the emulator's own jar contains no main class.
 *
 * @throws Problem if the component is missing.
 */
export function googleCloudFirestoreJar(): string {
  const component = sdkRoots()
    .map((sdk) => join(sdk, COMPONENT))
    .find((file) => existsSync(file));
  if (!component) {
    throw new Problem(
      'The Firestore emulator cannot be downloaded (no network), and the Google Cloud CLI does not have it. ' +
        'Connect once, or run: gcloud components install cloud-firestore-emulator',
    );
  }
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'firestore-emulator.jar');
  writeFileSync(file, manifestJar(MAIN_CLASS, pathToFileURL(component).href.replace('file:///', 'file:/')));
  return file;
}

/**
 * Returns the possible folders of the Google Cloud CLI. Calls `gcloud`, which takes a second, only if none of
 * the usual folders exists.
 */
function sdkRoots(): string[] {
  const usual = ['/usr/lib/google-cloud-sdk', '/usr/lib64/google-cloud-sdk'];
  if (usual.some((sdk) => existsSync(join(sdk, COMPONENT)))) return usual;
  const { stdout } = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return stdout ? [stdout.trim()] : [];
}
