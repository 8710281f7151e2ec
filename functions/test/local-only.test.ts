import { expect, it } from 'vitest';
import { taggedProcesses } from '../../emulators/run/tagged-processes.ts';
import { listeningAddresses } from './support/listening-addresses.ts';

it.runIf(process.platform === 'linux')('all servers of the tests listen only on 127.0.0.1', () => {
  const tags = Object.keys(process.env).filter((name) => name.startsWith('STARTED_BY_'));
  const addresses = listeningAddresses(tags.flatMap(taggedProcesses));
  // The API, the local Stripe, image host and mail server, and Firebase's emulators.
  expect(addresses.length).toBeGreaterThanOrEqual(10);
  expect(addresses.filter((address) => !address.startsWith('127.0.0.1:'))).toEqual([]);
});
