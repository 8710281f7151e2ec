import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { portOffset } from './port-offset.ts';
import { local, root } from './settings.ts';

const file = new URL('settings.ts', import.meta.url).href;

function settingsWith(PORT_OFFSET: string, ALLOWED_ORIGINS = '') {
  const script = `import { local, environmentOf, clientUrls } from '${file}';
    console.log(JSON.stringify({ ...environmentOf(local), ...clientUrls(local), ...local.ports }));`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, PORT_OFFSET, ALLOWED_ORIGINS },
  });
}

describe('PORT_OFFSET', () => {
  it('shifts all ports, and the ports in all URLs', () => {
    expect(JSON.parse(settingsWith('1000').stdout)).toMatchObject({
      hosting: 6002,
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:9080',
      SITE_URL: 'http://127.0.0.1:6002',
      STRIPE_API_BASE: 'http://127.0.0.1:13111',
      VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:10099',
    });
  });

  it('ends a command with a message if it is invalid', () => {
    const { status, stderr } = settingsWith('60000');
    expect(status).toBe(1);
    expect(stderr).toBe('✗ PORT_OFFSET must be a multiple of 1000 up to 50000, not 60000.\n');
  });

  it('rejects an offset that leads to a port which browsers refuse, and names another', () => {
    expect(() => portOffset('2000', [5002, 8080])).toThrow(
      'PORT_OFFSET=2000 leads to port 10080, which browsers and fetch refuse. Choose another offset, such as 3000.',
    );
  });
});

it('npm start lets the origins of its environment call the API', () => {
  const origins = 'http://127.0.0.1:3000,http://localhost:3000';
  expect(JSON.parse(settingsWith('', origins).stdout)).toMatchObject({ ALLOWED_ORIGINS: origins });
});

it('the .env file of the demo project contains the settings that npm start uses', () => {
  const alone = parseEnv(readFileSync(join(root, 'functions', `.env.${local.projectId}`), 'utf8'));
  expect(JSON.parse(settingsWith('').stdout)).toMatchObject(alone);
});
