/** Texts that the browser refused to store. */
const unstored = new Map<string, string>();

/** Texts in local storage. If the storage is full, a text stays in memory until the user leaves the page. */
export const localTexts = {
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
