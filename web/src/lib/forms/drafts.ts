const prefix = 'draft: ';

/** Uses the tab's session storage. Does nothing if the browser denies access or the storage is full. */
function tried<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Input that the user has typed and not sent yet. It survives a reload of the tab. */
export const drafts = {
  read: (name: string): unknown => tried((storage) => JSON.parse(storage.getItem(prefix + name) ?? 'null')),
  save: (name: string, draft: unknown): void =>
    tried((storage) => storage.setItem(prefix + name, JSON.stringify(draft))),
  remove: (name: string): void => tried((storage) => storage.removeItem(prefix + name)),
  /** Removes all drafts, so that the next user of this tab does not see them. */
  removeAll: (): void =>
    tried((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }),
};
