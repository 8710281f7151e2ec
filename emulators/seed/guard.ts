const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\]):\d+$/;

/**
 * Refuses to seed anything but emulators on this machine.
 *
 * @throws Error that names what is wrong with the environment.
 */
export function requireEmulators(environment: NodeJS.ProcessEnv): void {
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    if (!LOOPBACK.test(environment[name] ?? ''))
      throw new Error(`${name} is not an emulator on this machine`);
  }
  if (!environment.GCLOUD_PROJECT?.startsWith('demo-')) {
    throw new Error('GCLOUD_PROJECT does not begin with demo-: sample data is for emulators only');
  }
}
