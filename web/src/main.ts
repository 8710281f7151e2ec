// The first script of every page: it puts on the page what this browser has stored, waits until it has painted, keeps
// what somebody does meanwhile, and then fetches the app.
import { keepEarlyInput } from '#lib/early-input.ts';
import { painted } from '#lib/painted.ts';
import { applyStored } from '#lib/stored-theme.ts';
import { tellOfUnhandledErrors } from '#lib/tell-of-error.ts';

/** Fetches the late chunks of this page beside the app, which would ask for them only when it is there. */
function preloadChunks(): void {
  const { late = '', known = '' } = document.getElementById('root')?.dataset ?? {};
  const hasBearer = localStorage.getItem('accessToken') !== null;
  for (const href of `${late} ${hasBearer ? known : ''}`.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
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
  const app = fetchApp();
  preloadChunks();
  const { start } = await app;
  // In a task of its own, after that in which the app was evaluated: a press between both is not kept waiting.
  await new Promise((resolve) => setTimeout(resolve));
  await start();
  earlyInput.replay();
}

tellOfUnhandledErrors();
void run();
