import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from './child-process.ts';
import { print } from './console.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { ensureDownloaded } from './firebase-parts.ts';
import { googleCloudFirestoreJar } from './firestore-jar.ts';
import { isFree } from './ports.ts';
import { succeeds } from './probe.ts';
import type { Programs } from './processes.ts';
import { at, type Extras, root, type Settings } from './settings.ts';

const CLI = 'emulators/run/firebase-cli.ts';
const READY_WITHIN_MS = 240_000;

/**
 * Returns the program that runs a stack's Firebase emulators. Without network access, it uses the Firestore
 * emulator of the Google Cloud CLI. Storage and the UI are optional.
 *
 * @throws Problem if the Firestore emulator is missing.
 */
export async function firebaseEmulators(programs: Programs, settings: Settings): Promise<Program> {
  const { configFile, projectId, ports } = settings;
  const chosen = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  const hasFirestore = !chosen && (await ensureDownloaded(programs, 'firestore'));
  const jar = chosen || (hasFirestore ? undefined : googleCloudFirestoreJar());
  const extras = await availableExtras(programs, settings);
  writeFirebaseConfig(settings, extras);
  const only = ['auth', 'firestore', 'functions', 'hosting', ...(extras.storage ? ['storage'] : [])];
  return {
    name: 'firebase',
    command: 'node',
    args: [CLI, 'emulators:start', '--config', configFile, '--project', projectId, '--only', only.join(',')],
    env: {
      ...cliEnvironment(configFile),
      ...javaEnvironment(),
      ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
    },
    // Succeeds only if Hosting, the function, Firestore and the local Stripe work. It reads no list: the API would
    // cache the list before the sample data is added.
    isReady: () => succeeds(`${at(ports.hosting)}/api/health`),
    readyWithinMs: READY_WITHIN_MS,
    // The CLI keeps running if Firestore's Java process is killed, for example because of low memory.
    isBroken: () => isFree(ports.firestore),
  };
}

/** Returns the optional emulators that are installed and have a free port. Prints the names of the others. */
async function availableExtras(programs: Programs, { extras }: Settings): Promise<Extras> {
  const available: Extras = {};
  for (const name of ['storage', 'ui'] as const) {
    const port = extras[name];
    if (port === undefined) continue;
    if (!(await isFree(port))) print(`  (without Firebase’s ${name} emulator: its port ${port} is in use)`);
    else if (await ensureDownloaded(programs, name)) available[name] = port;
    else print(`  (without Firebase’s ${name} emulator: it cannot be downloaded)`);
  }
  if (available.ui) print(`  (Firebase’s emulator UI: ${at(available.ui)})`);
  return available;
}

/**
 * Returns an environment in which the CLI starts without delays:
 *
 * - no prompts, update checks or stored logins
 * - npm offline, because the check for a newer firebase-functions takes ten seconds without network access
 * - the list of functions from a file, because the CLI would otherwise start a server, which takes seconds to
 *   end
 */
function cliEnvironment(configFile: string): Record<string, string> {
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

/** Turns off Java's second compiler, which costs more time than it saves in a short run. */
function javaEnvironment(): Record<string, string> {
  return { JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 ${process.env.JAVA_TOOL_OPTIONS ?? ''}`.trim() };
}
