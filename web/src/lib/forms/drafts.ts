import { tryStorage } from '../storage/local-storage.ts';

const prefix = 'draft: ';

/** Returns functions that store values as JSON, unless the browser denies the storage or it is full. */
function storedIn(storage: () => Storage) {
  return {
    read: (name: string): unknown => tryStorage(() => JSON.parse(storage().getItem(prefix + name) ?? 'null')),
    save: (name: string, draft: unknown): void =>
      tryStorage(() => storage().setItem(prefix + name, JSON.stringify(draft))),
    remove: (name: string): void => tryStorage(() => storage().removeItem(prefix + name)),
  };
}

function removeDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(prefix)) storage.removeItem(key);
  }
}

/** Input that the user has typed and not sent yet. It survives a reload of the tab. */
export const drafts = storedIn(() => sessionStorage);

/** Like `drafts`, for all tabs of the browser. */
export const draftsOfAllTabs = storedIn(() => localStorage);

/** Removes all drafts, so that the next user of this browser does not see them. */
export function removeAllDrafts(): void {
  tryStorage(() => removeDrafts(sessionStorage));
  tryStorage(() => removeDrafts(localStorage));
}
