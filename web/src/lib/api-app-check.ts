const HEADER = 'X-Firebase-AppCheck';

/** A blocker that keeps reCAPTCHA from loading leaves its token pending for ever: once that is seen, we wait less. */
let patienceMs = 10_000;
const patienceWithBlockerMs = 1000;

/**
 * The header that shows the API that it is the store's own page which calls; none where App Check is not set up,
 * and none where the page can not prove itself: what to do then is the API's to say. The code for it is loaded with
 * the first call that needs it, and not at all without a site key.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {};
  const token = await Promise.race([tokenOfThisPage(), outOfPatience()]);
  return token ? { [HEADER]: token } : {};
}

async function outOfPatience(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  patienceMs = patienceWithBlockerMs;
}

async function tokenOfThisPage(): Promise<string | undefined> {
  try {
    const { appCheckToken } = await import('./app-check.ts');
    return await appCheckToken();
  } catch {
    return undefined;
  }
}
