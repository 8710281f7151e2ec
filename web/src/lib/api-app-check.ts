const HEADER = 'X-Firebase-AppCheck';

/** When a blocker stops reCAPTCHA from loading, its token never comes: after the first timeout, wait less. */
let patienceMs = 10_000;
const patienceWithBlockerMs = 1000;

/**
 * The App Check header, which proves that the store's own page calls. Empty where App Check is not set up, and where no
 * token can be had: the API decides what to do then. The code is loaded with the first call that needs it, and not at
 * all without a site key.
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
