// The first script of every page: it puts on the page what this browser has stored, waits until it has painted, keeps
// what somebody does meanwhile, and then fetches the app.
import { keepEarlyInput } from '#lib/early-input.ts';
import { applyStored } from '#lib/stored-theme.ts';
import { tellOfUnhandledErrors } from '#lib/tell-of-error.ts';

async function painted(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  // A page that nobody looks at is not painted.
  if (document.visibilityState === 'hidden') return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const patienceMs = 1000;
const longestPatienceMs = 30_000;

/** Tries until it is there: the page can be read meanwhile. */
async function fetchApp(waitMs = patienceMs): Promise<typeof import('#app/start.tsx')> {
  try {
    return await import('#app/start.tsx');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return fetchApp(Math.min(2 * waitMs, longestPatienceMs));
  }
}

// No `await` at the top: the app's chunk imports this one, and would wait for it.
async function run(): Promise<void> {
  applyStored();
  const earlyInput = keepEarlyInput();
  await painted();
  const { start } = await fetchApp();
  await start();
  earlyInput.replay();
}

tellOfUnhandledErrors();
void run();
