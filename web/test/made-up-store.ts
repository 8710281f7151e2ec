import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = fileURLToPath(new URL('../', import.meta.url));

/** Project ID of a store that exists only in tests. */
export const MADE_UP_STORE = 'made-up-store';

const settings = {
  VITE_FIREBASE_API_KEY: 'made-up',
  VITE_FIREBASE_AUTH_DOMAIN: `${MADE_UP_STORE}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: MADE_UP_STORE,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_APP_CHECK_SITE_KEY: 'made-up',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_made_up',
  VITE_IMAGE_HOST_URL: 'https://api.imgbb.com/1/upload',
  VITE_IMAGE_HOST_KEY: 'made-up',
};

/** Builds the client of that store as a real deployment does. `changed` overrides settings. `folder` contains the client. */
export function buildStore(outDir: string, changed: Record<string, string> = {}, folder = web) {
  return build(MADE_UP_STORE, outDir, { ...settings, ...changed }, folder);
}

/** Builds the client in a Vite mode, into a folder of the test. */
export function build(mode: string, outDir: string, environment: Record<string, string> = {}, folder = web) {
  // Without the URL of the stack under test, which `npm test` sets.
  const env = { ...process.env, SITE_URL: undefined, NODE_ENV: 'production', ...environment };
  return run(join(folder, '../node_modules/.bin/vite'), ['build', '--mode', mode, '--outDir', outDir], {
    cwd: folder,
    env,
  });
}
