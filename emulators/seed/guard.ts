const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/;

/**
 * Returns the reason why sample data must not be written in this environment, or undefined. The sample data
 * has accounts with known passwords, so it must never reach a real project.
 */
export function reasonNotToSeed(environment: NodeJS.ProcessEnv): string | undefined {
  const { GCLOUD_PROJECT = '', STRIPE_API_BASE = '' } = environment;
  const hosts = {
    FIRESTORE_EMULATOR_HOST: environment.FIRESTORE_EMULATOR_HOST ?? '',
    FIREBASE_AUTH_EMULATOR_HOST: environment.FIREBASE_AUTH_EMULATOR_HOST ?? '',
    STRIPE_API_BASE: URL.canParse(STRIPE_API_BASE) ? new URL(STRIPE_API_BASE).host : '',
  };
  for (const [name, host] of Object.entries(hosts)) {
    if (!LOOPBACK.test(host)) return `Not seeding: ${name} is not a local address.`;
  }
  if (GCLOUD_PROJECT.startsWith('demo-')) return undefined;
  return 'Not seeding: GCLOUD_PROJECT does not begin with demo-, so it may be a real project.';
}
