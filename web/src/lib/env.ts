function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const meta = import.meta.env;

/**
 * Settings of this build. A setting that enables code is not listed here. That code reads the setting directly
 * (`import.meta.env.…`), so that the build can remove unused code.
 */
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
};
