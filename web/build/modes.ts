/** The Vite modes that run on one machine, with the local Stripe and the Auth emulator. Any other is a real shop's. */
const localModes = ['emulators', 'e2e', 'development'];

/** True for a build that is for one machine, and never deployed. */
export function isLocalMode(mode: string): boolean {
  return localModes.includes(mode);
}

/**
 * The folder a build goes to, beside `index.html`. Hosting deploys `dist`, so only a real shop's build may lie
 * there: what a local command builds talks to the emulators.
 */
export function outDirOf(mode: string): string {
  return isLocalMode(mode) ? `dist-${mode}` : 'dist';
}
