import { loadEnv, type Plugin } from 'vite';

const always = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_IMAGE_HOST_URL',
  'VITE_IMAGE_HOST_KEY',
];

/** The modes that run on one machine, with the local Stripe and the Auth emulator. */
const localModes = ['emulators', 'e2e', 'development'];

/** Stops a build of a store in which nobody could pay, before anything is written. */
export function requireSettings(): Plugin {
  return {
    name: 'require-settings',
    configResolved({ command, mode, root }) {
      if (command !== 'build') return;
      const env = loadEnv(mode, root, 'VITE_');
      const local = localModes.includes(mode);
      const needed = [...always, local ? 'VITE_LOCAL_STRIPE_URL' : 'VITE_STRIPE_PUBLISHABLE_KEY'];
      const missing = needed.filter((name) => !env[name]);
      if (missing.length > 0) throw new Error(`Mode ${mode} cannot be built without ${missing.join(', ')}`);
      if (!local && (env.VITE_AUTH_EMULATOR_URL || env.VITE_LOCAL_STRIPE_URL)) {
        throw new Error('A real build must not name VITE_AUTH_EMULATOR_URL or VITE_LOCAL_STRIPE_URL');
      }
    },
  };
}
