import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { say, step } from './console.ts';
import type { Programs } from './processes.ts';
import { root } from './settings.ts';

/** What the Firebase CLI downloads when it first needs it. */
type FirebasePart = 'firestore' | 'storage' | 'ui';

const REACHABLE_WITHIN_MS = 3000;
const DOWNLOAD_WITHIN_MS = 10 * 60_000;

const part = z.object({ remoteUrl: z.string(), downloadPathRelativeToCacheDir: z.string() });
const details = z
  .object({ firestore: part, storage: part, ui: z.object({ main: part }) })
  .transform(({ firestore, storage, ui }) => ({ firestore, storage, ui: ui.main }));

/** True if a part is here, after downloading it if it was not and the network allows it. */
export async function isDownloaded(programs: Programs, name: FirebasePart): Promise<boolean> {
  const list = join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const { remoteUrl, downloadPathRelativeToCacheDir } = details.parse(JSON.parse(readFileSync(list, 'utf8')))[
    name
  ];
  const file = join(cache(), downloadPathRelativeToCacheDir);
  if (!existsSync(file) && (await canReach(remoteUrl))) {
    await step(`Downloading Firebase’s ${name} emulator, once`, () => download(programs, name));
  }
  return existsSync(file);
}

async function download(programs: Programs, name: FirebasePart): Promise<void> {
  const invocation = { command: 'firebase', args: [`setup:emulators:${name}`, '--non-interactive'] };
  const { code, output } = await programs.run(invocation, { withinMs: DOWNLOAD_WITHIN_MS });
  // The store may well run without it.
  if (code !== 0) say(`  it did not download: ${output.trim().split('\n').at(-1)}`);
}

/** Where the CLI keeps them. */
function cache(): string {
  return process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
}

let reachable: Promise<boolean> | undefined;

/** True if a file is there to be downloaded. All are at one host, so the first response is good for all. */
function canReach(url: string): Promise<boolean> {
  reachable ??= answersHead(url);
  return reachable;
}

/** Goes through the proxy that the environment names, if it names one, as the Firebase CLI does. */
function answersHead(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const agent = new Agent({ proxyEnv: process.env });
    const signal = AbortSignal.timeout(REACHABLE_WITHIN_MS);
    request(url, { method: 'HEAD', agent, signal }, ({ statusCode }) => resolve(statusCode === 200))
      .once('error', () => resolve(false))
      .end();
  });
}
