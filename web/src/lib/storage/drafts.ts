import { tryStorage } from './local-storage.ts';

const prefix = 'draft: ';
const ownerKey = 'owner of drafts';

/**
 * Input that the user has typed and not sent yet. It survives a reload of the tab and a forced login of the same account,
 * unless the browser denies the storage or it is full.
 */
export const drafts = {
  read: (name: string): unknown =>
    tryStorage(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')),
  save: (name: string, draft: unknown): void =>
    tryStorage(() => sessionStorage.setItem(prefix + name, JSON.stringify(draft))),
  remove: (name: string): void => tryStorage(() => sessionStorage.removeItem(prefix + name)),
};

/** Removes all drafts after a logout. */
export function removeAllDrafts(): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

/** Removes the drafts of another account, before this account sees a form. */
export function keepDraftsOf(uid: string): void {
  tryStorage(() => {
    if (sessionStorage.getItem(ownerKey) !== uid) removeAllDrafts();
    sessionStorage.setItem(ownerKey, uid);
  });
}
