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

/**
 * Shows the theme that the person chose; without one, the system decides. `theme-color`, which browsers paint their
 * own bars with, follows: there is one for each theme, and the `media` of each says when it counts.
 */
window.applyStoredTheme = () => {
  const chosen = localStorage.getItem('theme');
  const isChosen = chosen === 'light' || chosen === 'dark';
  if (isChosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const { colorScheme } = meta.dataset;
    const counts = chosen === colorScheme ? 'all' : 'not all';
    meta.media = isChosen ? counts : `(prefers-color-scheme: ${colorScheme})`;
  }
};
window.applyStoredTheme();

// Somebody who has a bearer is expected to be signed in: the navbar keeps the place of their account.
if (localStorage.getItem('accessToken') !== null) document.documentElement.dataset.account = 'expected';
