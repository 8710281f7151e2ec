import { loadEnv, type Plugin } from 'vite';
import { isLocalMode } from './modes.ts';

const always = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_IMAGE_HOST_URL',
  'VITE_IMAGE_HOST_KEY',
];

const onlyLocal = ['VITE_AUTH_EMULATOR_URL', 'VITE_FIRESTORE_EMULATOR_URL', 'VITE_LOCAL_STRIPE_URL'];

/**
 * Fails a build before it writes files, if settings are missing or belong to another project. The mode of a real
 * store's build is its project ID, and its settings are in `.env.<project>`.
 */
export function requireSettings(): Plugin {
  return {
    name: 'require-settings',
    configResolved({ command, mode, root }) {
      if (command !== 'build') return;
      const env = loadEnv(mode, root, 'VITE_');
      const local = isLocalMode(mode);
      const needed = [...always, local ? 'VITE_LOCAL_STRIPE_URL' : 'VITE_STRIPE_PUBLISHABLE_KEY'];
      const missing = needed.filter((name) => !env[name]);
      if (missing.length > 0) throw new Error(`Mode ${mode} cannot be built without ${missing.join(', ')}`);
      const forbidden = local ? [] : onlyLocal.filter((name) => env[name]);
      if (forbidden.length > 0) throw new Error(`A production build must not set ${forbidden.join(', ')}`);
      if (!local && env.VITE_FIREBASE_PROJECT_ID !== mode) {
        throw new Error(
          `VITE_FIREBASE_PROJECT_ID is ${env.VITE_FIREBASE_PROJECT_ID}, and the build is for ${mode}`,
        );
      }
    },
  };
}
