import { createServer } from 'node:http';
import { logger } from 'firebase-functions';
import { expect, it, vi } from 'vitest';
import { listen } from '../../emulators/local-server.ts';
import { createApp } from './app.ts';
import { refuse } from './platform/errors/refusal.ts';

it.each([
  ['does not log an order that the closed store refuses', refuse('closed', { sentence: 'Back soon.' }), []],
  ['logs an outage as an error', refuse('payment_provider_unavailable'), ['ERROR']],
])('the API %s', async (_, refusal, severities) => {
  const write = vi.spyOn(logger, 'write').mockReturnValue();
  const handle = () => Promise.reject(refusal);
  const app = createApp([{ method: 'post', path: '/order', access: 'anyone', isProbe: true, handle }]);
  const server = createServer(app);
  const { status } = await fetch(`${(await listen(server, 0)).url}/order`, { method: 'POST' });
  server.close();
  expect(status).toBe(503);
  expect(write.mock.calls.map(([{ severity }]) => severity)).toEqual(severities);
  write.mockRestore();
});
