import { once } from 'node:events';
import { request } from 'node:http';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { begun, sendFile } from './text-file.ts';

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Serves a file; `sent` says how it ended. */
async function serve(parts: () => AsyncGenerator<string>) {
  const sent = vi.fn();
  const app = express();
  app.use(async (asked, response) => {
    const file = { type: 'text/csv' as const, name: 'a.csv', parts: parts() };
    await sendFile(asked, response, file).then(
      () => sent('done'),
      () => sent('failed'),
    );
  });
  const server = app.listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return { url: `http://127.0.0.1:${address.port}`, sent };
}

it('makes no more of a file once whoever asked has gone away, which is no failure', async () => {
  const stopped = vi.fn();
  const { url, sent } = await serve(async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      stopped();
    }
  });
  const call = request(url);
  call.on('response', (response) => response.destroy());
  call.on('error', () => undefined);
  call.end();
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('done'));
});

it('a part that fails breaks the file off', async () => {
  const { url, sent } = await serve(async function* () {
    yield 'first';
    throw new Error('gone');
  });
  const response = await fetch(url);
  await expect(response.text()).rejects.toThrow();
  expect(sent).toHaveBeenCalledWith('failed');
});

it('what fails before the first part fails before anything is sent', async () => {
  const next = () => Promise.reject(new Error('gone'));
  const parts = { [Symbol.asyncIterator]: () => ({ next }) };
  await expect(begun({ type: 'text/csv', name: 'a.csv', parts })).rejects.toThrow('gone');
});
