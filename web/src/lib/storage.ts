type Kept = Record<string, string | undefined>;

function localOrMemory(): Kept {
  try {
    return localStorage;
  } catch {
    return {};
  }
}

/** What this device keeps for the store, by name; where a browser denies that, it is kept until the page is closed. */
export const storage = localOrMemory();
