// The dialog around this page does not get its key events, so Escape is handled here.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click();
});

export {};
