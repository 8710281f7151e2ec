type Field = HTMLInputElement | HTMLTextAreaElement;

/** React notes each value that is set on a field itself; set in this way it sees a change. */
function setAsTyped(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells the app what is in a field. The first event makes React take over the form, which empties its fields. */
function retype(field: Field): void {
  const { value } = field;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  setAsTyped(field, value);
}

/** Presses a button, once it can be: the app may have to read a picture first that was chosen before. */
function press(button: HTMLButtonElement): void {
  if (!button.disabled) {
    button.click();
    return;
  }
  const observer = new MutationObserver(() => {
    if (button.disabled) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(button, { attributes: true, attributeFilter: ['disabled'] });
}

/**
 * Keeps what somebody does on a page before React has come: presses of buttons, and what is typed into fields. Links
 * work without it.
 */
export function keepEarlyInput() {
  const pressed: HTMLButtonElement[] = [];
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The app disables it at the first press, but only once all of them have been done.
    if (button.type === 'submit' && pressed.includes(button)) return;
    pressed.push(button);
  };
  addEventListener('click', onClick, { capture: true });
  return {
    /** Does it all again, in the app: call it when the page is React's. */
    replay(): void {
      removeEventListener('click', onClick, { capture: true });
      for (const field of document.querySelectorAll<Field>('input, textarea')) {
        if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }));
        else if (field.value !== field.defaultValue) retype(field);
      }
      pressed.forEach(press);
    },
  };
}
