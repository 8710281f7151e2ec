// @ts-check The first step of every command. Runs on every supported Node version, before any package is
// installed. Installs the packages of the lock file, and starts the command with the pinned Node, which can
// run TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const TYPESCRIPT_NODE = 24;
const LOOK_AFTER_PARENT_MS = 500;
/** Commands that change a real project. All other commands are local. */
const OWNERS_COMMANDS = ['deploy', 'migrate', 'grant-admin', 'revoke-admin'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...rest] = process.argv.slice(2);

/** @param {string} line @returns {never} */
function stop(line) {
  console.error(`✗ ${line}`);
  process.exit(1);
}

function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    stop(`Node ${OLDEST_NODE} or newer is required, but this is Node ${process.versions.node}.`);
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Returns true if every package in the lock file is installed, according to npm's own list. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesIn(note);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) => {
      // Skips optional packages, which may be for other platforms, and the workspaces of this repository.
      const isInstallable = path.startsWith('node_modules/') && !optional && !link;
      return !isInstallable || installed[path]?.version === version;
    },
  );
}

function install() {
  if (isInstalled()) return;
  console.log('· Installing packages (a minute or two, the first time only) …');
  const started = Date.now();
  // Without `--include=dev`, npm would skip the development dependencies if the shell sets
  // `NODE_ENV=production`.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop('npm ci failed. See its output above.');
  console.log(`✓ Packages installed (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Returns the pinned Node from the installed packages, or the current Node if it can run TypeScript. */
function pinnedNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', 'node');
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= TYPESCRIPT_NODE) return process.execPath;
  return stop(
    `The pinned Node ${TYPESCRIPT_NODE} is not installed (its package needs an install script). ` +
      `Run "npm rebuild node", or use Node ${TYPESCRIPT_NODE}.`,
  );
}

requireNode();
install();
const node = pinnedNode();
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
// Requests to local URLs must not use a proxy.
const direct = [process.env.NO_PROXY ?? process.env.no_proxy, '127.0.0.1', 'localhost']
  .filter(Boolean)
  .join(',');
const folder = OWNERS_COMMANDS.includes(command)
  ? ['functions', 'owner']
  : ['emulators', command === 'bench' ? 'bench' : 'run'];
const child = spawn(node, [join(root, ...folder, `${command}.ts`), ...rest], {
  cwd: root,
  // When this process ends or is killed, the IPC channel closes, and the command ends too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: path, NO_PROXY: direct, no_proxy: direct, NODE_NO_WARNINGS: '1' },
});
// Forwards signals to the command, which ends its own programs.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || child.kill('SIGTERM'), LOOK_AFTER_PARENT_MS).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
