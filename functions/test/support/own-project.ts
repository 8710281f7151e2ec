import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Makes modules that are imported after this call use a separate project in the same emulators.
 *
 * @returns the project's id.
 */
export function switchToOwnProject(settings: Record<string, string> = {}): string {
  const id = `demo-own-${randomUUID().slice(0, 8)}`;
  const environment = { GCLOUD_PROJECT: id, GOOGLE_CLOUD_PROJECT: id, ...settings };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return id;
}
