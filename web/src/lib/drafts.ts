const prefix = 'draft: ';

/** Calls the tab's session storage. Where the browser denies it, or it is full, nothing is kept. */
function tried<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Input that was typed and not sent yet. A reload of the tab keeps it. */
export const drafts = {
  read: (name: string): unknown => tried((storage) => JSON.parse(storage.getItem(prefix + name) ?? 'null')),
  keep: (name: string, draft: unknown): void =>
    tried((storage) => storage.setItem(prefix + name, JSON.stringify(draft))),
  forget: (name: string): void => tried((storage) => storage.removeItem(prefix + name)),
  /** The next person at this tab must not find anything. */
  forgetAll: (): void =>
    tried((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }),
};
