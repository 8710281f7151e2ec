import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './console.ts';

const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * Returns the jar of the Google Cloud CLI's Firestore emulator. `firebase-cli.ts` starts its main class.
 *
 * @throws Problem if the component is missing.
 */
export function googleCloudFirestoreJar(): string {
  const component = sdkRoots()
    .map((sdk) => join(sdk, COMPONENT))
    .find((file) => existsSync(file));
  if (component) return component;
  throw new Problem(
    'The Firestore emulator cannot be downloaded (no network), and the Google Cloud CLI does not have it. ' +
      'Connect once, or run: gcloud components install cloud-firestore-emulator',
  );
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
