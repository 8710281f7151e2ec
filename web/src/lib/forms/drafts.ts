import { tryStorage } from '../storage/local-storage.ts';

const prefix = 'draft: ';

/**
 * Input that the user has typed and not sent yet. It survives a reload of the tab, unless the browser denies the storage
 * or it is full.
 */
export const drafts = {
  read: (name: string): unknown =>
    tryStorage(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')),
  save: (name: string, draft: unknown): void =>
    tryStorage(() => sessionStorage.setItem(prefix + name, JSON.stringify(draft))),
  remove: (name: string): void => tryStorage(() => sessionStorage.removeItem(prefix + name)),
};

/** Removes all drafts, so that the next user of this browser does not see them. */
export function removeAllDrafts(): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}
