import { buildFunctions } from './build.ts';
import { command } from './command.ts';
import { Problem, print } from './console.ts';
import { requireFree, responds } from './ports.ts';
import { at, environmentOf, local } from './settings.ts';
import { apiServer } from './stack.ts';

const settings = { ...local, ports: { ...local.ports, api: Number(process.env.PORT ?? local.ports.api) } };

await command('api', async (programs) => {
  await buildFunctions(programs);
  // The caller's variables override those of the stack.
  const stack = Object.entries(environmentOf(settings));
  const environment = Object.fromEntries(stack.map(([name, value]) => [name, process.env[name] || value]));
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const) {
    if (!(await responds(`http://${environment[name]}`))) {
      throw new Problem(`Nothing responds at ${environment[name]} (${name}). Run "npm start" first.`);
    }
  }
  await requireFree({ api: settings.ports.api });
  await programs.start({ ...apiServer(settings), env: environment });
  print(`✓ The API is running at ${at(settings.ports.api)}`);
  return programs.crashed;
});
