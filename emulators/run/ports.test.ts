import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort, isFree, lockPort, requireFree } from './ports.ts';

let server: Server | undefined;

afterEach(() => server?.close());

/** Listens on a free port of a local address. */
function listen(host: string): Promise<number> {
  return new Promise((resolve) => {
    server = createServer().listen(0, host, () => {
      const address = server?.address();
      if (address && typeof address === 'object') resolve(address.port);
    });
  });
}

it.each(['127.0.0.1', '0.0.0.0', '::'])(
  'a port that is in use at %s is reported with its name',
  async (host) => {
    const port = await listen(host);
    expect(await isFree(port)).toBe(false);
    await expect(requireFree({ store: port })).rejects.toThrow(`Ports in use: ${port} (store). Stop`);
  },
);

it('a port without a listener is free', async () => {
  const port = await freePort();
  expect(await isFree(port)).toBe(true);
  await expect(requireFree({ store: port })).resolves.toBeUndefined();
});

it('the second of two simultaneous commands reports that the first is already running', async () => {
  const port = await freePort();
  const lock = () => lockPort(port, 'The store');
  const [first, second] = await Promise.allSettled([lock(), lock()]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({
    status: 'rejected',
    reason: { name: 'Problem', message: expect.stringMatching(/^The store is already running/) },
  });
});
