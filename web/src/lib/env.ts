function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const meta = import.meta.env;

/**
 * The settings of this build, read once. What chooses code, and not only a value, is read where it chooses, as
 * `import.meta.env.…`: then the build leaves out what is not chosen.
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
