import { existsSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { homedir } from 'node:os';
import { join } from 'node:path';
import emulatorInfo from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { print, step } from './console.ts';
import type { Programs } from './processes.ts';

/** Emulators that the Firebase CLI downloads on first use. */
type DownloadedEmulator = 'firestore' | 'storage' | 'ui';

const REACHABLE_WITHIN_MS = 3000;
const DOWNLOAD_WITHIN_MS = 10 * 60_000;

const details = { ...emulatorInfo, ui: emulatorInfo.ui.main };

/** Downloads an emulator if it is missing. Returns true if it is installed. */
export async function ensureDownloaded(programs: Programs, name: DownloadedEmulator): Promise<boolean> {
  const { remoteUrl, downloadPathRelativeToCacheDir } = details[name];
  const file = join(cacheFolder(), downloadPathRelativeToCacheDir);
  if (!existsSync(file) && (await canReach(remoteUrl))) {
    await step(`Downloading Firebase’s ${name} emulator (first use only)`, () => download(programs, name));
  }
  return existsSync(file);
}

async function download(programs: Programs, name: DownloadedEmulator): Promise<void> {
  const invocation = { command: 'firebase', args: [`setup:emulators:${name}`, '--non-interactive'] };
  const { code, output } = await programs.run(invocation, { withinMs: DOWNLOAD_WITHIN_MS });
  // The store may be able to run without this emulator.
  if (code !== 0) print(`  The download failed: ${output.trim().split('\n').at(-1)}`);
}

/** Returns the folder in which the CLI stores downloaded emulators. */
function cacheFolder(): string {
  return process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
}

let reachable: Promise<boolean> | undefined;

/**
 * Returns true if a file can be downloaded. All files are on the same host, so the result for the first file
 * is used for all.
 */
function canReach(url: string): Promise<boolean> {
  reachable ??= respondsToHead(url);
  return reachable;
}

/** Sends a HEAD request through the proxy in the environment variables, as the Firebase CLI does. */
function respondsToHead(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const agent = new Agent({ proxyEnv: process.env });
    const signal = AbortSignal.timeout(REACHABLE_WITHIN_MS);
    request(url, { method: 'HEAD', agent, signal }, ({ statusCode }) => resolve(statusCode === 200))
      .once('error', () => resolve(false))
      .end();
  });
}
