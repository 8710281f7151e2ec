// Keys that are pressed in this page never reach the dialog around it.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click();
});

export {};
