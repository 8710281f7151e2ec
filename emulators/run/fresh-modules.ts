import { deleteApp, getApps } from 'firebase-admin/app';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Runs before each test file. The files of a worker share the loaded packages, which are slow to load. Each
// file evaluates the store's modules again, with the original environment variables.

vi.resetModules();
const environment = { ...process.env };
const today = new Date().toISOString().slice(0, 11);

// The mutation test finds a test by its title. With the time of the run in it, no mistake would be noticed.
beforeEach(({ task }) => {
  if (task.name.includes(today)) throw new Error('The title of the test contains the current time.');
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  vi.unstubAllGlobals();
  // Also ends the record of stubs. Otherwise, `unstubAllEnvs` in a later file would restore this file's variables.
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  await Promise.all(getApps().map(deleteApp));
});
