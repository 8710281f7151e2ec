import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { homedir } from 'node:os';
import { join } from 'node:path';
import emulatorInfo from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { Problem, print, step } from './console.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { isFree } from './ports.ts';
import type { Program, Programs } from './processes.ts';
import { at, type Extras, root, type Settings } from './settings.ts';

const CLI = 'emulators/run/firebase-cli.ts';
const READY_WITHIN_MS = 240_000;
const REACHABLE_WITHIN_MS = 3000;
const DOWNLOAD_WITHIN_MS = 10 * 60_000;
/** The Firestore emulator in a folder of the Google Cloud CLI. */
const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** Emulators that the Firebase CLI downloads on first use. */
const details = { ...emulatorInfo, ui: emulatorInfo.ui.main };
type DownloadedEmulator = 'firestore' | 'storage' | 'ui';

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
    env: { ...cliEnvironment(configFile), ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar }) },
    // Succeeds only if Hosting, the function, Firestore and the local Stripe work. It reads no list: the API would
    // cache the list before the sample data is added.
    ready: `http-get://127.0.0.1:${ports.hosting}/api/health`,
    readyWithinMs: READY_WITHIN_MS,
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
 * - without Java's second compiler and its concurrent garbage collector, which cost more time than they save in a short
 *   run
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
    JAVA_TOOL_OPTIONS:
      `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${process.env.JAVA_TOOL_OPTIONS ?? ''}`.trim(),
  };
}

/** Downloads an emulator if it is missing. Returns true if it is installed. */
async function ensureDownloaded(programs: Programs, name: DownloadedEmulator): Promise<boolean> {
  const { remoteUrl, downloadPathRelativeToCacheDir } = details[name];
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const file = join(cache, downloadPathRelativeToCacheDir);
  if (existsSync(file)) return true;
  reachable ??= respondsToHead(remoteUrl);
  if (await reachable)
    await step(`Downloading Firebase’s ${name} emulator (first use only)`, () => download(programs, name));
  return existsSync(file);
}

async function download(programs: Programs, name: DownloadedEmulator): Promise<void> {
  const invocation = { command: 'firebase', args: [`setup:emulators:${name}`, '--non-interactive'] };
  const { code, output } = await programs.run(invocation, { withinMs: DOWNLOAD_WITHIN_MS });
  // The store may be able to run without this emulator.
  if (code !== 0) print(`  The download failed: ${output.trim().split('\n').at(-1)}`);
}

/** True if a file can be downloaded. All files are on the same host, so one request is enough. */
let reachable: Promise<boolean> | undefined;

/** Sends a HEAD request through the proxy in the environment variables, as the Firebase CLI does. */
function respondsToHead(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const agent = new Agent({ proxyEnv: process.env });
    const signal = AbortSignal.timeout(REACHABLE_WITHIN_MS);
    request(url, { method: 'HEAD', agent, signal }, ({ statusCode }) => resolve(statusCode === 200))
      .once('error', () => resolve(false))
      .end();
  });
}

/**
 * Returns the jar of the Google Cloud CLI's Firestore emulator. `firebase-cli.ts` starts its main class.
 *
 * @throws Problem if the component is missing.
 */
function googleCloudFirestoreJar(): string {
  const usual = ['/usr/lib/google-cloud-sdk', '/usr/lib64/google-cloud-sdk'];
  const find = (...folders: string[]) => folders.map((sdk) => join(sdk, COMPONENT)).find(existsSync);
  const args = ['info', '--format=value(installation.sdk_root)'];
  const sdkRoot = () =>
    (spawnSync('gcloud', args, { encoding: 'utf8', timeout: 20_000 }).stdout ?? '').trim();
  // `gcloud` takes a second, so it is called only if none of the usual folders exists.
  const component = find(...usual) ?? find(sdkRoot());
  if (component) return component;
  throw new Problem(
    'The Firestore emulator cannot be downloaded (no network), and the Google Cloud CLI does not have it. ' +
      'Connect once, or run: gcloud components install cloud-firestore-emulator',
  );
}
