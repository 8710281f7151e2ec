const HEADER = 'X-Firebase-AppCheck';
const patienceMs = 10_000;

/**
 * The App Check header, which proves that the store's own page calls. Empty where App Check is not set up, and where no
 * token can be had in time: the API decides what to do then.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {};
  const token = await Promise.race([tokenOfThisPage(), outOfPatience()]);
  return token ? { [HEADER]: token } : {};
}

async function outOfPatience(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
}

/** Firebase caches the token, and renews it before it expires. */
async function tokenOfThisPage(): Promise<string | undefined> {
  try {
    const [{ appCheck }, { getToken }] = await Promise.all([
      import('./firebase.ts'),
      import('firebase/app-check'),
    ]);
    return appCheck && (await getToken(appCheck)).token;
  } catch {
    return undefined;
  }
}
