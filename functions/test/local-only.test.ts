import { expect, it } from 'vitest';
import { forTests } from '../../emulators/run/settings.ts';
import { listeningAddresses } from './support/listening-addresses.ts';

it.runIf(process.platform === 'linux')('all servers of the tests listen only on 127.0.0.1', () => {
  const ports = Object.values(forTests.ports);
  const local = ports.map((port) => `127.0.0.1:${port}`);
  expect([...new Set(listeningAddresses(ports))].sort()).toEqual(local.sort());
});
