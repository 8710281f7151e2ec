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

function removeFrom(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(prefix)) storage.removeItem(key);
  }
}

/** Removes all drafts, so that the next user of this browser does not see them. */
export function removeAllDrafts(): void {
  tryStorage(() => removeFrom(sessionStorage));
  // Earlier versions stored packing slips there.
  tryStorage(() => removeFrom(localStorage));
}
