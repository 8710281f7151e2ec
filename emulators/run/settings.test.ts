import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { devPort, forTests, local, root } from './settings.ts';

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

  it.each(['60000', '2000', '1'])('%s ends a command with a message', (text) => {
    const { status, stderr } = settingsWith(text);
    expect(status).toBe(1);
    expect(stderr).toBe(`✗ PORT_OFFSET must be a multiple of 1000 up to 50000, except 2000, not ${text}.\n`);
  });

  it('leads to no port that browsers and fetch refuse', () => {
    // The refused ports above 1023: https://fetch.spec.whatwg.org/#port-blocking
    const refused = [
      1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679,
      6697, 10080,
    ];
    const ports = [local.ports, local.extras, forTests.ports].flatMap((named) => Object.values(named));
    const offset = devPort - 5173;
    const leads = (added: number) =>
      [...ports, devPort].some((port) => refused.includes(port - offset + added));
    const offsets = Array.from({ length: 51 }, (_, thousands) => 1000 * thousands);
    expect(offsets.filter(leads)).toEqual([2000]);
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
