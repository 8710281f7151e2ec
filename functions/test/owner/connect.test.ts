import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../owner/connect.ts';

beforeEach(() => vi.resetModules());

async function hostsWith(offset: string, environment: NodeJS.ProcessEnv = {}) {
  vi.stubEnv('PORT_OFFSET', offset);
  await connect('demo-almighty-tools', environment);
  expect(environment.METADATA_SERVER_DETECTION).toBe('none');
  return [environment.FIREBASE_AUTH_EMULATOR_HOST, environment.FIRESTORE_EMULATOR_HOST];
}

it.each([
  ['', ['127.0.0.1:9099', '127.0.0.1:8080']],
  ['13000', ['127.0.0.1:22099', '127.0.0.1:21080']],
])('a demo project uses the emulators with PORT_OFFSET=%s', async (offset, hosts) => {
  expect(await hostsWith(offset)).toEqual(hosts);
});

it('a demo project uses the emulators of the environment', async () => {
  const own = { FIREBASE_AUTH_EMULATOR_HOST: 'a:1', FIRESTORE_EMULATOR_HOST: 'b:2' };
  expect(await hostsWith('1000', own)).toEqual(['a:1', 'b:2']);
});

it('a real project uses no emulator, and the quota of itself or of the environment', async () => {
  const environment: NodeJS.ProcessEnv = {};
  await connect('a-store', environment);
  expect(environment).toEqual({
    GCLOUD_PROJECT: 'a-store',
    GOOGLE_CLOUD_PROJECT: 'a-store',
    GOOGLE_CLOUD_QUOTA_PROJECT: 'a-store',
  });
  await connect('another-store', environment);
  expect(environment.GOOGLE_CLOUD_QUOTA_PROJECT).toBe('a-store');
});
