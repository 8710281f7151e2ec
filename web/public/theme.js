// The theme a person chose, before anything is painted. Nothing chosen: the system decides.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be denied; the system's theme is fine then.
}
