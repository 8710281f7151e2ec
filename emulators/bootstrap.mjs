// @ts-check
// The first step of every command. It runs on whatever Node the machine has and uses nothing but Node itself:
// it installs what the lock file says, then hands over to the pinned Node, which runs TypeScript directly.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const TYPESCRIPT_NODE = 24;

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
    stop(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.`);
}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('· Installing packages (a minute or two, the first time only)');
  const started = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) stop('npm ci failed; what it printed above says why.');
  writeFileSync(stamp, lock);
  console.log(`✓ Packages installed (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** The pinned Node, which came with the packages, or this one if it runs TypeScript. */
function pinnedNode() {
  const pinned = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= TYPESCRIPT_NODE) return process.execPath;
  return stop(
    `The pinned Node ${TYPESCRIPT_NODE} did not install (its package needs an install script). ` +
      `Run "npm rebuild node", or use Node ${TYPESCRIPT_NODE} yourself.`,
  );
}

requireNode();
install();
const node = pinnedNode();
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
const child = spawn(node, [join(root, 'emulators', 'run', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path, NODE_NO_WARNINGS: '1' },
});
// The command ends everything it started; this process only waits for it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
