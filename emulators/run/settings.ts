import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { outDirOf } from '../../web/build/modes.ts';

/** The repository's root, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Settings of a local stack. `npm start` and `npm test` use different settings. */
export type Settings = {
  /** The stack's name in messages. */
  name: string;
  projectId: string;
  /** Vite mode and output folder of the client. */
  web: { mode: string; outDir: string };
  configFile: string;
  /** No server uses the port `lock`. A process listens on it so that no second stack of this kind can start. */
  ports: ReturnType<typeof portsPlus>;
  extras: Extras;
  restartsHelpers: boolean;
  /** Maximum age of a cached public list. Tests need fresh data. */
  publicListAgeMs: number;
  /** Origins of other clients that may call the API. */
  allowedOrigins: string;
};

/** Ports of the optional emulators. */
export type Extras = { storage?: number; ui?: number };

/** Returns all ports of the store, plus a number. */
const portsPlus = (by: number) => ({
  hosting: 5002 + by,
  functions: 5001 + by,
  auth: 9099 + by,
  firestore: 8080 + by,
  hub: 4400 + by,
  logging: 4500 + by,
  stripe: 12111 + by,
  images: 12112 + by,
  mail: 12113 + by,
  api: 5055 + by,
  lock: 5056 + by,
});
const extrasPlus = (by: number) => ({ storage: 9599 + by, ui: 4000 + by });
/** Only 10 more for the last two, because 4500 is the port of the local `logging`. */
const testPortsPlus = (by: number) => ({ ...portsPlus(100 + by), hub: 4410 + by, logging: 4510 + by });

const { PORT_OFFSET } = process.env;
const offset = Number(PORT_OFFSET || 0);
// With 2000, two ports are among those that browsers and `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking
if (!Number.isInteger(offset / 1000) || offset < 0 || offset > 50_000 || offset === 2000) {
  console.error(`✗ PORT_OFFSET must be a multiple of 1000 up to 50000, except 2000, not ${PORT_OFFSET}.`);
  process.exit(1);
}

export const local: Settings = {
  name: 'The store ("npm start" or "npm run dev")',
  projectId: 'demo-almighty-tools',
  web: { mode: 'emulators', outDir: outDirOf('emulators') },
  configFile: 'firebase.local.json',
  ports: portsPlus(offset),
  extras: extrasPlus(offset),
  restartsHelpers: true,
  publicListAgeMs: 30_000,
  allowedOrigins: process.env.ALLOWED_ORIGINS ?? '',
};

export const forTests: Settings = {
  name: 'A run of the tests ("npm test")',
  projectId: 'demo-almighty-tools-test',
  web: { mode: 'e2e', outDir: outDirOf('e2e') },
  configFile: 'firebase.test.json',
  ports: testPortsPlus(offset),
  extras: {},
  restartsHelpers: false,
  publicListAgeMs: 1,
  allowedOrigins: '',
};

/**
 * The stack of `npm start` and `npm run mail`. With `STACK=test`, they use the ports and the project of the tests, which
 * run both.
 */
export const started: Settings =
  process.env.STACK === 'test'
    ? { ...forTests, ports: { ...forTests.ports, lock: forTests.ports.lock + 1 } }
    : local;

export function at(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Port of the Vite server that `npm run dev` starts, as in `web/vite.config.ts`. */
export const devPort = 5173 + offset;

/** Returns the settings of the functions: those of the demo project, with the URLs of a stack. */
export function functionSettings({ ports, publicListAgeMs, allowedOrigins }: Settings): NodeJS.ProcessEnv {
  return {
    ...parseEnv(readFileSync(`${root}functions/.env.${local.projectId}`, 'utf8')),
    STRIPE_API_BASE: at(ports.stripe),
    IMAGE_HOSTS: at(ports.images),
    SITE_URL: at(ports.hosting),
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    PUBLIC_LIST_AGE_MS: String(publicListAgeMs),
    ALLOWED_ORIGINS: allowedOrigins,
  };
}

/** Returns the settings of the client that contain URLs of a stack. */
export function clientUrls({ ports }: Settings): Record<string, string> {
  return {
    VITE_AUTH_EMULATOR_URL: at(ports.auth),
    VITE_FIRESTORE_EMULATOR_URL: at(ports.firestore),
    VITE_LOCAL_STRIPE_URL: at(ports.stripe),
    VITE_IMAGE_HOST_URL: `${at(ports.images)}/1/upload`,
  };
}

/** Returns the folder of the local mail server of a stack, relative to the repository's root. */
export function mailFolderOf({ projectId }: Settings): string {
  return `.cache/mail/${projectId}`;
}

/** Returns the environment variables for programs that use a stack from outside the Functions emulator. */
export function environmentOf(settings: Settings): NodeJS.ProcessEnv {
  const { projectId, ports } = settings;
  return {
    ...functionSettings(settings),
    GCLOUD_PROJECT: projectId,
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    IMAGE_HOST_KEY: 'local',
    // Prevents Google's libraries from looking for a metadata server.
    METADATA_SERVER_DETECTION: 'none',
  };
}
