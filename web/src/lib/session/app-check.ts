import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/** Starts App Check. From then on, Firebase's own requests wait for its token and include it. */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  failWithoutRecaptcha();
  return appCheck;
}

/**
 * If the script of reCAPTCHA does not load, replaces reCAPTCHA with an object that fails immediately. Otherwise
 * Firebase would wait forever for a blocked script, and no user could log in.
 */
function failWithoutRecaptcha(): void {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/recaptcha/enterprise.js"]');
  script?.addEventListener('error', (event) => {
    const enterprise = {
      ready: (run: () => void) => run(),
      render: () => '',
      execute: () => Promise.reject(new Error(`${script.src} does not load`)),
    };
    Object.assign(window, { grecaptcha: { enterprise } });
    script.onload?.(event);
  });
}
