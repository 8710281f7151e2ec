import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from './ask.ts';
import { say } from './console.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { isDownloaded } from './firebase-parts.ts';
import { googleCloudFirestoreJar } from './firestore-jar.ts';
import { isFree } from './ports.ts';
import type { Program, Programs } from './processes.ts';
import { at, type Extras, root, type Settings } from './settings.ts';

const CLI = 'emulators/run/firebase-cli.ts';
const READY_WITHIN_MS = 240_000;

/**
 * The Firebase emulators of a stack: Firestore as the Firebase CLI downloads it or, without a network, as the
 * Google Cloud CLI has it; Storage and the UI where they can be had.
 *
 * @throws Problem when there is no Firestore emulator.
 */
export async function firebaseEmulators(programs: Programs, settings: Settings): Promise<Program> {
  const { configFile, projectId, ports } = settings;
  const chosen = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  const hasFirestore = !chosen && (await isDownloaded(programs, 'firestore'));
  const jar = chosen || (hasFirestore ? undefined : googleCloudFirestoreJar());
  const extras = await availableExtras(programs, settings);
  writeFirebaseConfig(settings, extras);
  const only = ['auth', 'firestore', 'functions', 'hosting', ...(extras.storage ? ['storage'] : [])];
  return {
    name: 'firebase',
    command: 'node',
    args: [CLI, 'emulators:start', '--config', configFile, '--project', projectId, '--only', only.join(',')],
    env: { ...undisturbed(configFile), ...lightJava(), ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar }) },
    // The store answers from end to end: Hosting, the function, Firestore.
    isReady: () => succeeds(`${at(ports.hosting)}/api/tools?limit=1`),
    readyWithinMs: READY_WITHIN_MS,
    // The CLI goes on when somebody, or a machine short of memory, kills Firestore's Java.
    isBroken: () => isFree(ports.firestore),
  };
}

/** Those of the extra emulators that can be had and whose port is free; says which can not. */
async function availableExtras(programs: Programs, { extras }: Settings): Promise<Extras> {
  const available: Extras = {};
  for (const name of ['storage', 'ui'] as const) {
    const port = extras[name];
    if (port === undefined) continue;
    if (!(await isFree(port))) say(`  (without Firebase’s ${name} emulator: its port ${port} is in use)`);
    else if (await isDownloaded(programs, name)) available[name] = port;
    else say(`  (without Firebase’s ${name} emulator: it can not be downloaded)`);
  }
  if (available.ui) say(`  (Firebase’s own view of the emulators: ${at(available.ui)})`);
  return available;
}

/**
 * Starts the CLI as on its first day: it neither asks nor looks for updates, knows nobody's login, and has no
 * note of yesterday that a newer version must be used. Without a network, it would ask npm for ten seconds whether
 * firebase-functions has a newer version. What functions there are it reads from a file: the server that it asks
 * otherwise, which ends only when a connection has been idle for seconds, holds up the start as long.
 */
function undisturbed(configFile: string): Record<string, string> {
  const config = join(root, '.cache', 'config', configFile);
  rmSync(config, { recursive: true, force: true });
  mkdirSync(config, { recursive: true });
  return {
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_offline: 'true',
    XDG_CONFIG_HOME: config,
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: config,
  };
}

/** Java without its second compiler, which takes longer for the emulator's code than it saves before everything ends. */
function lightJava(): Record<string, string> {
  return { JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 ${process.env.JAVA_TOOL_OPTIONS ?? ''}`.trim() };
}
