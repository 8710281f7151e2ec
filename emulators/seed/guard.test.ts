import { describe, expect, it } from 'vitest';
import { reasonNotToSeed } from './guard.ts';

const local = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
  GCLOUD_PROJECT: 'demo-almighty-tools',
  STRIPE_API_BASE: 'http://127.0.0.1:12111',
};

describe('the seed', () => {
  it('is allowed with local emulators', () => {
    expect(reasonNotToSeed(local)).toBeUndefined();
    expect(reasonNotToSeed({ ...local, FIRESTORE_EMULATOR_HOST: '[::1]:8080' })).toBeUndefined();
  });

  it.each([
    ['FIRESTORE_EMULATOR_HOST', undefined],
    ['FIRESTORE_EMULATOR_HOST', '10.0.0.7:8080'],
    ['FIREBASE_AUTH_EMULATOR_HOST', ''],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1.example.com:9099'],
    ['GCLOUD_PROJECT', undefined],
    ['GCLOUD_PROJECT', 'almighty-tools'],
    ['STRIPE_API_BASE', ''],
    ['STRIPE_API_BASE', 'https://api.stripe.com'],
  ])('rejects %s=%s', (name, value) => {
    expect(reasonNotToSeed({ ...local, [name]: value })).toContain(name);
  });
});
