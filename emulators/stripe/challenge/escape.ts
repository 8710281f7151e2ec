// Key events of this page do not reach the dialog around it, so this script handles Escape.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click();
});

export {};
