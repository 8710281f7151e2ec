// Where the browser denies local storage, reading it throws: a Map takes its place until the page is left.
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

// The theme that the person chose. Without one, the system decides.
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
