import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Store, store } from '../../../src/contract/store.ts';
import { PROJECT } from './fake-google.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const client = {
  VITE_FIREBASE_API_KEY: 'made-up',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_made_up',
  VITE_IMAGE_HOST_URL: 'https://api.imgbb.com/1/upload',
  VITE_IMAGE_HOST_KEY: 'made-up',
};

/** A store that is ready to go live. */
export const liveStore: Store = {
  ...store,
  address: 'Hafenstraße 7, 20459 Hamburg',
  phone: '+49 40 9876 5432',
  email: 'hallo@nordlicht-tools.com',
  links: { ...store.links, delivery: '/blogs', returns: '/blogs', privacy: '/blogs', terms: '/blogs' },
};

export type Workspace = ReturnType<typeof workspace>;

/** Creates a workspace with complete settings and a store of its own. */
export function workspace() {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'));
  for (const part of ['functions', 'web', 'bin']) mkdirSync(join(folder, part));
  for (const part of ['functions', 'web']) {
    copyFileSync(join(root, part, '.env.example'), join(folder, part, '.env.example'));
  }
  copyFileSync(join(root, 'functions/.env.example'), join(folder, `functions/.env.${PROJECT}`));
  const setClient = (changes: Record<string, string>) => {
    const lines = Object.entries({ ...client, ...changes }).map(([name, value]) => `${name}=${value}`);
    writeFileSync(join(folder, `web/.env.${PROJECT}`), lines.join('\n'));
  };
  setClient({});
  const contract = join(folder, 'functions/src/contract');
  mkdirSync(contract, { recursive: true });
  const setStore = (changes: Partial<Store>) => {
    const text = JSON.stringify({ ...liveStore, ...changes });
    writeFileSync(join(contract, 'store.ts'), `export const store = ${text};`);
  };
  setStore({});
  const log = join(folder, 'calls');
  writeFileSync(join(folder, 'bin/firebase'), `#!/bin/sh\necho "$@" >> ${log}\nexit \${FIREBASE_EXIT:-0}\n`);
  chmodSync(join(folder, 'bin/firebase'), 0o755);
  return {
    root: folder,
    setStore,
    setClient,
    file: (path: string) => join(folder, path),
    remove: (path: string) => rmSync(join(folder, path)),
    /** The folder with a fake `firebase`, which records its arguments. */
    bin: join(folder, 'bin'),
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    stop: () => rmSync(folder, { recursive: true }),
  };
}
