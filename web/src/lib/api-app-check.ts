const HEADER = 'X-Firebase-AppCheck';
const PATIENCE_MS = 10_000;

/**
 * The header that shows the API that it is the store's own page which calls; none where App Check is not set up,
 * and none where the page can not prove itself in time: what to do then is the API's to say.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {};
  const token = await Promise.race([tokenOfThisPage(), outOfPatience()]);
  return token ? { [HEADER]: token } : {};
}

async function outOfPatience(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/** It is kept, and renewed before it runs out. */
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
