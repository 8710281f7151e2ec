import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { env } from './env.ts';
import { firebaseApp } from './firebase.ts';

const appCheck = initializeAppCheck(firebaseApp, {
  provider: new ReCaptchaEnterpriseProvider(env.appCheckSiteKey ?? ''),
  isTokenAutoRefreshEnabled: true,
});

/** The App Check token of this page. Firebase caches it, and renews it before it expires. */
export async function appCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
