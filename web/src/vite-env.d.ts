/// <reference types="vite/client" />

/** Settings of the client. A build fails without those that are not optional (`build/require-settings.ts`). */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  readonly VITE_AUTH_EMULATOR_URL?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string;
  readonly VITE_LOCAL_STRIPE_URL?: string;
  readonly VITE_IMAGE_HOST_URL: string;
  readonly VITE_IMAGE_HOST_KEY: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
