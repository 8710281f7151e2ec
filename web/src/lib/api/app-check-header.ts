const HEADER = 'X-Firebase-AppCheck';
const timeLimitMs = 10_000;

/**
 * Returns the App Check header, which proves that the store's own page sends the request. Returns no header if App
 * Check is not set up or the token does not arrive in time. The API then decides whether to accept the request.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {};
  const token = await Promise.race([appCheckToken(), timeout()]);
  return token ? { [HEADER]: token } : {};
}

async function timeout(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, timeLimitMs));
}

/** Returns the App Check token, which Firebase caches and renews before it expires. */
async function appCheckToken(): Promise<string | undefined> {
  try {
    const [{ appCheck }, { getToken }] = await Promise.all([
      import('../session/firebase.ts'),
      import('firebase/app-check'),
    ]);
    return appCheck && (await getToken(appCheck)).token;
  } catch {
    return undefined;
  }
}
