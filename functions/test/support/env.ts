import { z } from 'zod';

/** URLs and keys of the stack under test. `npm test` sets them. */
export const env = z
  .object({
    API_URL: z.url(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    GCLOUD_PROJECT: z.string(),
    IMAGE_HOSTS: z.url(),
    SITE_URL: z.url(),
    STRIPE_API_BASE: z.url(),
    STRIPE_SECRET_KEY: z.string(),
    STRIPE_WEBHOOK_SECRET: z.string(),
  })
  .parse(process.env);
