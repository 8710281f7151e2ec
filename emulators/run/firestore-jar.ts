import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from './console.ts';
import { manifestJar } from './manifest-jar.ts';
import { root } from './settings.ts';

const DOWNLOADS = 'https://storage.googleapis.com/firebase-preview-drop/emulator/';
const REACHABLE_WITHIN_MS = 3000;
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** Where the Firestore emulator comes from, and whether the CLI can download its other parts too. */
export type EmulatorSource = { hasDownloads: boolean; environment: Record<string, string> };

/**
 * The Firebase CLI's own download where it can be had, else the same emulator from the Google Cloud CLI.
 *
 * @throws Problem when neither is there.
 */
export async function findFirestoreEmulator(): Promise<EmulatorSource> {
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH) return { hasDownloads: false, environment: {} };
  if (await canDownload()) return { hasDownloads: true, environment: {} };
  if (isCached()) return { hasDownloads: false, environment: {} };
  const jar = cloudSdkRoots()
    .map((sdk) => join(sdk, COMPONENT))
    .find((file) => existsSync(file));
  if (!jar) {
    throw new Problem(
      'The Firestore emulator can not be downloaded (no network), and the Google Cloud CLI does not have it. ' +
        'Connect once, or run: gcloud components install cloud-firestore-emulator',
    );
  }
  return { hasDownloads: false, environment: { FIRESTORE_EMULATOR_BINARY_PATH: startableJar(jar) } };
}

async function canDownload(): Promise<boolean> {
  try {
    await fetch(DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) });
    return true;
  } catch {
    return false;
  }
}

/** True if an earlier start with a network downloaded it. */
function isCached(): boolean {
  const cache = join(homedir(), '.cache', 'firebase', 'emulators');
  return (
    existsSync(cache) && readdirSync(cache).some((file) => /^cloud-firestore-emulator-.*\.jar$/.test(file))
  );
}

function cloudSdkRoots(): string[] {
  const { stdout } = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return [stdout?.trim() ?? '', '/usr/lib/google-cloud-sdk', '/usr/lib64/google-cloud-sdk'].filter(Boolean);
}

/** The component's jar names no main class, and the CLI starts it with `java -jar`: a jar that names it helps. */
function startableJar(jar: string): string {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'firestore-emulator.jar');
  writeFileSync(file, manifestJar(MAIN_CLASS, pathToFileURL(jar).href.replace('file:///', 'file:/')));
  return file;
}
