import { expect, it } from 'vitest';
import { requireEmulators } from './guard.ts';

const local = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
  GCLOUD_PROJECT: 'demo-almighty-tools',
};

it('seeds emulators on this machine', () => {
  expect(() => requireEmulators(local)).not.toThrow();
});

it.each([
  ['a real project', { GCLOUD_PROJECT: 'almighty-tools' }],
  ['no Firestore emulator', { FIRESTORE_EMULATOR_HOST: undefined }],
  ['another machine', { FIRESTORE_EMULATOR_HOST: '10.0.0.1:8080' }],
  ['no Auth emulator', { FIREBASE_AUTH_EMULATOR_HOST: '' }],
])('refuses %s', (_, change) => {
  expect(() => requireEmulators({ ...local, ...change })).toThrow();
});
