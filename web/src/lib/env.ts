function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set: see .env.emulators`);
  return value;
}

const meta = import.meta.env;

/** The settings of this build, read once. `authEmulatorUrl` and `localStripeUrl` exist on one machine only. */
export const env = {
  firebase: {
    apiKey: required('VITE_FIREBASE_API_KEY', meta.VITE_FIREBASE_API_KEY),
    authDomain: required('VITE_FIREBASE_AUTH_DOMAIN', meta.VITE_FIREBASE_AUTH_DOMAIN),
    projectId: required('VITE_FIREBASE_PROJECT_ID', meta.VITE_FIREBASE_PROJECT_ID),
    appId: required('VITE_FIREBASE_APP_ID', meta.VITE_FIREBASE_APP_ID),
  },
  imageHost: {
    url: required('VITE_IMAGE_HOST_URL', meta.VITE_IMAGE_HOST_URL),
    key: required('VITE_IMAGE_HOST_KEY', meta.VITE_IMAGE_HOST_KEY),
  },
  appCheckSiteKey: meta.VITE_APP_CHECK_SITE_KEY,
  authEmulatorUrl: meta.VITE_AUTH_EMULATOR_URL,
  stripePublishableKey: meta.VITE_STRIPE_PUBLISHABLE_KEY,
  localStripeUrl: meta.VITE_LOCAL_STRIPE_URL,
};
