// Starts what `npx firebase emulators:start` does not start: the site (with a Content-Security-Policy that allows the
// emulators), the local Stripe, image host and mail server, the sample data and the scheduled functions.

import { buildWeb } from './build.ts';
import { command } from './command.ts';
import { Problem, secondsSince, step } from './console.ts';
import { requireFree, responds } from './ports.ts';
import type { Program } from './processes.ts';
import { at, local } from './settings.ts';
import { localServices, scheduler, seed, welcome } from './stack.ts';

const started = Date.now();
const { auth, firestore, functions, hosting, stripe, images, mail } = local.ports;

const site: Program = {
  name: 'site',
  command: 'vite',
  args: ['preview', 'web', '--mode', local.web.mode],
  // Succeeds only if the site, the function, Firestore and the local Stripe work.
  ready: `http-get://127.0.0.1:${hosting}/api/health`,
  lost: 'Nothing is lost.',
};

await command('beside', async (programs) => {
  for (const [name, port] of Object.entries({ auth, firestore, functions })) {
    if (await responds(at(port))) continue;
    throw new Problem(
      `The ${name} emulator does not respond at ${at(port)}. Run "npx firebase emulators:start" first.`,
    );
  }
  await requireFree({ hosting, stripe, images, mail });
  await buildWeb(programs, local);
  const webhook = `${at(hosting)}/api/stripe/webhook`;
  await step('Starting the local services', async () => {
    await Promise.all(localServices(local, webhook).map((program) => programs.start(program)));
    await programs.start(site);
  });
  await seed(programs, local);
  await programs.start(scheduler(local));
  welcome(at(hosting), secondsSince(started));
  return programs.crashed;
});
