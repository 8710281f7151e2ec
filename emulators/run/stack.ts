import { store } from '../../functions/src/contract/store.ts';
import { functionsFramework } from '../server-process.ts';
import { buildFunctions, buildWeb } from './build.ts';
import { print, step } from './console.ts';
import { firebaseEmulators } from './firebase-emulators.ts';
import { lockPort, requireFree } from './ports.ts';
import type { Program, Programs } from './processes.ts';
import { requireJava } from './requirements.ts';
import { at, environmentOf, mailFolderOf, type Settings } from './settings.ts';

const SEED_WITHIN_MS = 120_000;

/**
 * Checks that the ports of a stack are free and that Java is installed.
 *
 * @param others Additional ports that must be free.
 * @throws Problem that lists the missing programs or the ports in use.
 */
export async function checkMachine({ ports, name }: Settings, others: Record<string, number>): Promise<void> {
  const { api: _, lock, ...needed } = ports;
  await lockPort(lock, name);
  await requireFree({ ...needed, ...others });
  requireJava();
}

/** Starts the local Stripe, the image host, the mail server and the Firebase emulators, and adds the sample data. */
export async function startStack(programs: Programs, settings: Settings, webhookUrl: string): Promise<void> {
  const emulators = await firebaseEmulators(programs, settings);
  const all = [...localServices(settings, webhookUrl), emulators];
  await step('Starting the emulators', () => Promise.all(all.map((program) => programs.start(program))));
  await seed(programs, settings);
}

/**
 * Builds and starts the store of `npm start`.
 *
 * @param others Additional ports that must be free.
 */
export async function startStore(
  programs: Programs,
  settings: Settings,
  others: Record<string, number>,
): Promise<void> {
  await checkMachine(settings, others);
  await buildFunctions(programs);
  await buildWeb(programs, settings);
  await startStack(programs, settings, `${at(settings.ports.hosting)}/api/stripe/webhook`);
  await programs.start(scheduler(settings));
}

/** Returns the programs that run the local Stripe, image host and mail server. */
export function localServices(settings: Settings, webhookUrl: string): Program[] {
  const { stripe, images, mail } = settings.ports;
  const env = {
    ...environmentOf(settings),
    STRIPE_WEBHOOK_URL: webhookUrl,
    MAIL_FOLDER: mailFolderOf(settings),
  };
  const service = (name: string, port: number, lost: string): Program => ({
    name,
    command: 'node',
    args: [`emulators/${name}/main.ts`],
    env: { ...env, PORT: String(port) },
    ready: `tcp:127.0.0.1:${port}`,
    ...(settings.restartsHelpers && { lost }),
  });
  return [
    service('stripe', stripe, 'Its payments are lost.'),
    service('image-host', images, 'Its pictures are lost.'),
    service('mail', mail, 'Its mails are lost.'),
  ];
}

/** Returns the program that runs the scheduled functions. The emulators do not run them. */
export function scheduler(settings: Settings): Program {
  return {
    name: 'scheduler',
    command: 'node',
    args: ['emulators/run/scheduler.ts'],
    env: environmentOf(settings),
    lost: 'Nothing is lost.',
  };
}

/** Adds missing sample data to the emulators of a stack. */
export async function seed(programs: Programs, settings: Settings): Promise<void> {
  const seeding = { command: 'node', args: ['emulators/seed/main.ts'], env: environmentOf(settings) };
  const limits = { withinMs: SEED_WITHIN_MS };
  await step('Adding the sample data', () => programs.mustRun('Seeding', seeding, limits));
}

/** Returns the program that runs the function `api` in Google's Functions Framework, as production does. */
export function apiServer(settings: Settings): Program {
  const port = settings.ports.api;
  return {
    name: 'api',
    command: 'node',
    args: functionsFramework({ source: 'functions', target: 'api', port }),
    env: environmentOf(settings),
    ready: `http-get://127.0.0.1:${port}/tools?limit=1`,
  };
}

/** Prints the store's URL, its accounts and the test cards. */
export function welcome(address: string, time: string): void {
  print(`
${store.name} is running (started in ${time})

  The store   ${address}
  Admin       admin@example.com / admin123
  Shopper     buyer@example.com / buyer123

  Cards       4242 4242 4242 4242   succeeds
              4000 0000 0000 0002   is declined
              4000 0000 0000 9995   has insufficient funds
              4000 0000 0000 0069   has expired
              4000 0000 0000 0127   fails the security code check
              4000 0025 0000 3155   asks for 3-D Secure
              any future date, security code and postal code

  E-mails     "npm run mail" prints the e-mails that the store has sent

  Press Ctrl-C to stop.`);
}
