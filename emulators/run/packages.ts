import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Problem, say } from './console.ts';

/** True if a program of this name can be run. */
export function canRun(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Where a program is; its name when it is nowhere. */
export function pathOf(program: string): string {
  const folder = (process.env.PATH ?? '').split(':').find((entry) => existsSync(`${entry}/${program}`));
  return folder ? `${folder}/${program}` : program;
}

/** True if apt knows a package of this name. Ubuntu has apt too, and lacks some of Debian's packages. */
function isPackage(name: string): boolean {
  const { status, stdout } = spawnSync('apt-cache', ['show', name], { encoding: 'utf8' });
  return status === 0 && stdout !== '';
}

/**
 * Installs a Debian package where that is possible without asking: as root, in a container, say.
 *
 * @param how How to get it where apt does not have it.
 * @throws Problem with what to do, for anyone else.
 */
export function installPackage(name: string, what: string, how: string): void {
  const isRoot = process.getuid?.() === 0;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
    timeout: 600_000,
  };
  if (isRoot) {
    say(`· ${what} is missing; installing Debian's ${name} …`);
    // In a container, apt knows of no package before.
    spawnSync('apt-get', ['update', '-qq'], options);
  }
  if (!isPackage(name)) throw new Problem(`${what} is missing. ${how}`);
  if (!isRoot) throw new Problem(`${what} is missing. Run: sudo apt-get install -y ${name}`);
  const installed = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  if (installed.status !== 0) throw new Problem(`${what} is missing, and "apt-get install ${name}" failed.`);
}
