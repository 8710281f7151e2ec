import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Problem, print } from './console.ts';

export function canRun(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Returns the path of a program, or its name if it is not in `PATH`. */
export function pathOf(program: string): string {
  const folder = (process.env.PATH ?? '').split(':').find((entry) => existsSync(`${entry}/${program}`));
  return folder ? `${folder}/${program}` : program;
}

/** Returns true if apt can install a package. Ubuntu does not offer all of Debian's packages. */
function isPackage(name: string): boolean {
  const { status, stdout } = spawnSync('apt-cache', ['show', name], { encoding: 'utf8' });
  return status === 0 && stdout !== '';
}

/**
 * Installs a Debian package if no password is needed, for example as root in a container.
 *
 * @param how Instruction for the user if apt cannot install the package.
 * @throws Problem with an instruction for the user if the package cannot be installed.
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
    print(`· ${what} is missing; installing Debian's ${name} …`);
    // In a new container, the package lists are missing.
    spawnSync('apt-get', ['update', '-qq'], options);
  }
  if (!isPackage(name)) throw new Problem(`${what} is missing. ${how}`);
  if (!isRoot) throw new Problem(`${what} is missing. Run: sudo apt-get install -y ${name}`);
  const installed = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  if (installed.status !== 0) throw new Problem(`${what} is missing, and "apt-get install ${name}" failed.`);
}
