// Runs the mutation test: StrykerJS changes the code in many small ways, and the unit tests must notice.
import { join } from 'node:path';
import { areas } from '../mutation/areas.ts';
import { installPackages } from './build.ts';
import { command } from './command.ts';
import { Problem, print, secondsSince } from './console.ts';
import type { Programs } from './processes.ts';
import { root } from './settings.ts';

const WITHIN_MS = 120 * 60_000;
const folder = join(root, 'emulators', 'mutation');
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

/** Areas and options of StrykerJS, such as `npm run mutate -- contract orders --concurrency=1`. */
const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('-'));
const words = args.filter((arg) => !arg.startsWith('-'));
const names = words.length > 0 ? words : Object.keys(areas);

await command('mutate', async (programs) => {
  const unknown = names.find((name) => !areas[name]);
  if (unknown) throw new Problem(`Unknown area: ${unknown}. The areas are ${Object.keys(areas).join(', ')}.`);
  // StrykerJS has its own lock file, because few people need it.
  await installPackages(programs, 'StrykerJS', folder);
  const results: { code: number; line: string }[] = [];
  for (const name of names) results.push(await mutate(programs, name));
  print(['', ...results.map(({ line }) => line)].join('\n'));
  return results.some(({ code }) => code !== 0) ? 1 : 0;
});

/** Runs the mutation test of an area. StrykerJS prints the score; the exit code is not 0 if it is too low. */
async function mutate(programs: Programs, name: string): Promise<{ code: number; line: string }> {
  const started = Date.now();
  print(`\n· Mutating ${name} …`);
  const env = { AREA: name, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
  const args = [stryker, 'run', join(folder, 'stryker.config.mjs'), ...options];
  const { code } = await programs.run({ command: 'node', args, env }, { withinMs: WITHIN_MS, show: true });
  return { code, line: `${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(started)})` };
}
