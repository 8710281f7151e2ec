// The page's key events do not reach the dialog around it, so Escape is handled here.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click();
});

export {};
