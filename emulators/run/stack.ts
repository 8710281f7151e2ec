import { answers } from './ask.ts';
import { step } from './console.ts';
import { firebaseEmulators } from './firebase-emulators.ts';
import { requireJava } from './java.ts';
import { requireFree } from './ports.ts';
import type { Program, Programs } from './processes.ts';
import { at, environmentOf, type Settings } from './settings.ts';

const READY_WITHIN_MS = 20_000;
const SEED_WITHIN_MS = 120_000;

/**
 * Makes sure that everything a stack needs of the machine is there.
 *
 * @param others Ports that are needed besides the stack's own.
 * @throws Problem that names what is not.
 */
export async function checkMachine({ ports }: Settings, others: Record<string, number>): Promise<void> {
  const { hosting, functions, auth, firestore, hub, logging, stripe, images } = ports;
  await requireFree({ hosting, functions, auth, firestore, hub, logging, stripe, images, ...others });
  requireJava();
}

/** Starts the local Stripe and image host and the Firebase emulators, and seeds them. */
export async function startStack(programs: Programs, settings: Settings, webhookUrl: string): Promise<void> {
  const environment = environmentOf(settings);
  const { ports } = settings;
  const emulators = await firebaseEmulators(programs, settings);
  await step('Starting the emulators', async () => {
    await Promise.all([
      programs.start(standIn('stripe', ports.stripe, { ...environment, STRIPE_WEBHOOK_URL: webhookUrl })),
      programs.start(standIn('image-host', ports.images, environment)),
      programs.start(emulators),
    ]);
  });
  const seeding = { command: 'node', args: ['emulators/seed/main.ts'], env: environment };
  await step('Putting the tools on the shelf', () =>
    programs.mustRun('Seeding', seeding, { withinMs: SEED_WITHIN_MS }),
  );
}

function standIn(name: 'stripe' | 'image-host', port: number, environment: Record<string, string>): Program {
  return {
    name,
    command: 'node',
    args: [`emulators/${name}/main.ts`],
    env: { ...environment, PORT: String(port) },
    isReady: () => answers(at(port)),
    readyWithinMs: READY_WITHIN_MS,
  };
}
