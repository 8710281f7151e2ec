/** Texts that the browser refused to store. */
const unstored = new Map<string, string>();

/**
 * Texts in the browser's local storage. A text that the browser refuses to store, because the storage is full, is
 * kept until the page is left: no caller fails for that reason.
 */
export const keptText = {
  read: (key: string): string | null => unstored.get(key) ?? localStorage.getItem(key),
  write: (key: string, text: string): void => {
    unstored.delete(key);
    try {
      localStorage.setItem(key, text);
    } catch {
      unstored.set(key, text);
    }
  },
  remove: (key: string): void => {
    unstored.delete(key);
    localStorage.removeItem(key);
  },
};
