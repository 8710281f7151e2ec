import { say, step } from './console.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { findFirestoreEmulator } from './firestore-jar.ts';
import { requireJava } from './java.ts';
import { requireFree } from './ports.ts';
import type { Programs } from './processes.ts';
import { mustRun } from './run-program.ts';
import { at, environmentOf, type Settings } from './settings.ts';

const READY_WITHIN_MS = 20_000;
const EMULATORS_READY_WITHIN_MS = 120_000;
const SEED_WITHIN_MS = 120_000;
const ASK_WITHIN_MS = 2000;

/** Makes sure that everything a stack needs of the machine is there. @throws Problem that names what is not. */
export async function checkMachine({ ports }: Settings, unused: readonly string[] = []): Promise<void> {
  const needed = Object.entries(ports).filter(([name]) => !['ui', 'storage', ...unused].includes(name));
  await requireFree(Object.fromEntries(needed));
  requireJava();
}

/** Starts the local Stripe and image host and the Firebase emulators, and seeds them. */
export async function startStack(programs: Programs, settings: Settings, webhookUrl: string): Promise<void> {
  const environment = environmentOf(settings);
  const { ports } = settings;
  const source = await findFirestoreEmulator();
  if (!source.hasDownloads) say('  (no network: the emulators’ UI and Storage are left out)');
  writeFirebaseConfig(settings, source.hasDownloads);
  await step('Starting the emulators', async () => {
    await Promise.all([
      programs.start(standIn('stripe', ports.stripe, { ...environment, STRIPE_WEBHOOK_URL: webhookUrl })),
      programs.start(standIn('image-host', ports.images, environment)),
      programs.start(firebase(settings, source)),
    ]);
  });
  await step('Putting the tools on the shelf', () =>
    mustRun('Seeding', 'node', ['emulators/seed/main.ts'], { env: environment, withinMs: SEED_WITHIN_MS }),
  );
}

function standIn(name: 'stripe' | 'image-host', port: number, environment: Record<string, string>) {
  return {
    name,
    command: 'node',
    args: [`emulators/${name}/main.ts`],
    env: { ...environment, PORT: String(port) },
    isReady: () => answers(at(port)),
    readyWithinMs: READY_WITHIN_MS,
  };
}

type Source = Awaited<ReturnType<typeof findFirestoreEmulator>>;

function firebase({ configFile, projectId, ports }: Settings, { hasDownloads, environment }: Source) {
  const emulators = ['auth', 'firestore', 'functions', 'hosting', ...(hasDownloads ? ['storage'] : [])];
  return {
    name: 'firebase',
    command: 'firebase',
    args: ['emulators:start', '--config', configFile, '--project', projectId, '--only', emulators.join(',')],
    // The CLI must neither ask nor look for updates: nobody is there to answer.
    env: { ...environment, CI: 'true', FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', NO_UPDATE_NOTIFIER: '1' },
    // The store answers from end to end: Hosting, the function, Firestore.
    isReady: () => succeeds(`${at(ports.hosting)}/api/tools?limit=1`),
    readyWithinMs: EMULATORS_READY_WITHIN_MS,
  };
}

/** True if anything answers at an address, whatever it says. */
export async function answers(url: string): Promise<boolean> {
  return (await ask(url)) !== undefined;
}

async function succeeds(url: string): Promise<boolean> {
  return (await ask(url))?.ok === true;
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(ASK_WITHIN_MS) });
  } catch {
    return undefined;
  }
}
