import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { fetchApp } from './fetch-app.ts';

const missing = new TypeError('Failed to fetch dynamically imported module');
const reload = vi.fn();
const message = { hidden: true };

/** A page with this entry script. */
const pageWith = (entry: string) => ({ querySelector: () => ({ getAttribute: () => entry }) });

/** Answers the request for the current page with HTML that contains this entry script. */
function deploy(entry: string): void {
  vi.stubGlobal('fetch', async () => new Response(entry));
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  message.hidden = true;
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('document', { ...pageWith('/old.js'), getElementById: () => message });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = pageWith;
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetchApp reloads the page once if a deployment has replaced the app, then shows a message', async () => {
  deploy('/new.js');
  const load = vi.fn().mockRejectedValue(missing);
  void fetchApp(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
  expect(message.hidden).toBe(true);

  // The browser shows the old page again.
  void fetchApp(load);
  await vi.advanceTimersByTimeAsync(10);
  expect(reload).toHaveBeenCalledOnce();
  expect(message.hidden).toBe(false);
});

it('fetchApp shows a message while the app fails to load, and retries', async () => {
  deploy('/old.js');
  const load = vi.fn().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue('app');
  const app = fetchApp(load);
  await vi.advanceTimersByTimeAsync(10);
  expect(message.hidden).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await app).toBe('app');
  expect(message.hidden).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
