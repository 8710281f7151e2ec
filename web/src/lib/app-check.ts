import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { env } from './env.ts';
import { firebaseApp } from './firebase.ts';

const appCheck = initializeAppCheck(firebaseApp, {
  provider: new ReCaptchaEnterpriseProvider(env.appCheckSiteKey ?? ''),
  isTokenAutoRefreshEnabled: true,
});

/** What shows the API that it is this page which calls. It is kept, and renewed before it runs out. */
export async function appCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
