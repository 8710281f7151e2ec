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

/**
 * Installs a Debian package where that is possible without asking: as root, in a container, say.
 *
 * @throws Problem with the command to run, for anyone else.
 */
export function installPackage(name: string, what: string): void {
  const isDebian = existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    const how = isDebian ? `Run: sudo apt-get install -y ${name}` : 'Install it and try again.';
    throw new Problem(`${what} is missing. ${how}`);
  }
  say(`· ${what} is missing; installing Debian's ${name} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
    timeout: 600_000,
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const installed = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  if (installed.status !== 0) throw new Problem(`${what} is missing, and "apt-get install ${name}" failed.`);
}
