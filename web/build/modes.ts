/** Vite modes with the local Stripe and the Auth emulator. All other modes are for real stores. */
const localModes = ['emulators', 'e2e', 'development'];

/** Returns true for a local build, which is never deployed. */
export function isLocalMode(mode: string): boolean {
  return localModes.includes(mode);
}

/** Returns the output folder of a build. Local builds do not use `dist`, because Hosting deploys it. */
export function outDirOf(mode: string): string {
  return isLocalMode(mode) ? `dist-${mode}` : 'dist';
}
