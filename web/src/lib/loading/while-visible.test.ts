import { beforeEach, expect, it, vi } from 'vitest';
import { whileVisible } from './while-visible.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
vi.stubGlobal('document', page);

const stop = vi.fn();
const start = vi.fn(async () => stop);

async function turn(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
}

beforeEach(() => {
  vi.clearAllMocks();
  page.visibilityState = 'visible';
});

it('starts once, stops in a hidden tab and starts again in a visible tab', async () => {
  const end = whileVisible(start);
  await turn('visible');
  expect(start).toHaveBeenCalledTimes(1);
  await turn('hidden');
  expect(stop).toHaveBeenCalledTimes(1);
  await turn('visible');
  expect(start).toHaveBeenCalledTimes(2);
  end();
  await turn('hidden');
  await turn('visible');
  expect(start).toHaveBeenCalledTimes(2);
  expect(stop).toHaveBeenCalledTimes(2);
});

it('does not start in a hidden tab', async () => {
  page.visibilityState = 'hidden';
  const end = whileVisible(start);
  expect(start).not.toHaveBeenCalled();
  await turn('visible');
  expect(start).toHaveBeenCalledTimes(1);
  end();
});

it('stops a start that was still pending at the end', async () => {
  const { promise, resolve } = Promise.withResolvers<() => void>();
  whileVisible(() => promise)();
  expect(stop).not.toHaveBeenCalled();
  resolve(stop);
  await promise;
  await Promise.resolve();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('retries a failed start when the tab is visible again', async () => {
  start.mockRejectedValueOnce(new Error('The chunk does not load'));
  const end = whileVisible(start);
  await turn('hidden');
  await turn('visible');
  expect(start).toHaveBeenCalledTimes(2);
  end();
});
