/** Removes the service workers of earlier releases. The store no longer uses service workers. */
export async function removeOldServiceWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all(registrations?.map((registration) => registration.unregister()) ?? []);
}
