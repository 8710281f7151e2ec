import { vi } from 'vitest';
import { fakeFetch } from './fake-api.ts';

// Settings of Firebase and the image host. Vitest loads this file before each file with component tests.
for (const name of ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID']) {
  vi.stubEnv(`VITE_${name}`, 'test');
}
for (const name of ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY']) vi.stubEnv(`VITE_${name}`, 'test');
vi.stubEnv('VITE_AUTH_EMULATOR_URL', 'http://auth.test');

// Outside a browser, Firebase uses the `fetch` that exists when it is loaded.
vi.stubGlobal('fetch', fakeFetch);
