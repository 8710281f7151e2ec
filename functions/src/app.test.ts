import { createServer } from 'node:http';
import { logger } from 'firebase-functions';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listen } from '../../emulators/local-server.ts';
import { createApp } from './app.ts';
import { anyone } from './http/guards.ts';
import { post } from './http/route.ts';
import { refuse } from './platform/errors/refusal.ts';

it.each([
  ['does not log an order that the closed store refuses', refuse('closed', { sentence: 'Back soon.' }), []],
  [
    'logs an outage as an error, with the id of the request',
    refuse('payment_provider_unavailable'),
    ['ERROR'],
  ],
])('the API %s', async (_, refusal, severities) => {
  const write = vi.spyOn(logger, 'write').mockReturnValue();
  const operation = { summary: 'Place an order', returns: z.unknown(), isProbe: true } as const;
  const failing = post('/order', anyone, operation, () => Promise.reject(refusal));
  const server = createServer(createApp([failing]));
  const { status, headers } = await fetch(`${(await listen(server, 0)).url}/order`, { method: 'POST' });
  server.close();
  expect(status).toBe(503);
  const logged = severities.map((severity) => ({ severity, requestId: headers.get('X-Request-Id') }));
  expect(write.mock.calls).toMatchObject(logged.map((entry) => [entry]));
  write.mockRestore();
});
