// Where a person's settings deny local storage, naming it throws: a memory that lasts as long as the page stands in.
try {
  localStorage.getItem('theme');
} catch {
  const entries = new Map();
  const value = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => entries.set(key, text),
    removeItem: (key) => entries.delete(key),
  };
  Object.defineProperty(window, 'localStorage', { value });
}

// The theme a person chose. Nothing chosen: the system decides.
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
