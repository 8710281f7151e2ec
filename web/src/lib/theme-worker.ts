const worker = '/theme-worker.js';

async function register(theme: string): Promise<void> {
  await navigator.serviceWorker.register(`${worker}?theme=${theme}`);
}

async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/**
 * From now on every page comes with this theme in its HTML; without one, as Hosting has it. Where the browser has no
 * service workers, the first script of the page sets the theme, a moment after the first paint.
 */
export function paintWith(theme: string | undefined): void {
  if (!('serviceWorker' in navigator)) return;
  // Denied, as in a private window: the same.
  (theme ? register(theme) : unregister()).catch(() => undefined);
}
