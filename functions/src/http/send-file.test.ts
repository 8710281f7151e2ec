import { createServer, request as httpRequest } from 'node:http';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../../emulators/local-server.ts';
import { sendFile } from './send-file.ts';

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a server that sends a file. Calls `sent` with the outcome. */
async function serve(parts: () => AsyncGenerator<string>) {
  const sent = vi.fn();
  const app = express();
  app.use(async (request, response) => {
    await sendFile(request, response, parts(), {}).then(
      () => sent('done'),
      () => sent('failed'),
    );
  });
  const server = createServer(app);
  closers.push(() => server.close());
  return { url: (await listen(server, 0)).url, sent };
}

it('sendFile stops without a failure if the client disconnects', async () => {
  const stopped = vi.fn();
  const { url, sent } = await serve(async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      stopped();
    }
  });
  const call = httpRequest(url);
  call.on('response', (response) => response.destroy());
  call.on('error', () => undefined);
  call.end();
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('done'));
});

it('sendFile aborts the download if a part fails', async () => {
  const { url, sent } = await serve(async function* () {
    yield 'first';
    throw new Error('gone');
  });
  const response = await fetch(url);
  await expect(response.text()).rejects.toThrow();
  expect(sent).toHaveBeenCalledWith('failed');
});
