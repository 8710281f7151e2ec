import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/** Starts App Check. From then on Firebase's own calls wait for its token, and carry it. */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  giveUpWithoutRecaptcha();
  return appCheck;
}

/**
 * Where a blocker stops reCAPTCHA's script, the library would wait for it for ever, and so would every login. This
 * puts an object in its place that fails at once: then there is no token, and the API decides what to do.
 */
function giveUpWithoutRecaptcha(): void {
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
