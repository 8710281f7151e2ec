type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets a field's value so that React notices the change. React ignores values that are set on the element directly. */
function setAsTyped(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Reports a field's value to React. The first event makes React hydrate the form, which clears its fields. */
function retype(field: Field): void {
  const { value } = field;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  setAsTyped(field, value);
}

/**
 * Records button clicks until React has loaded, so that the clicks and the typed text can be replayed. Links work
 * without React.
 */
export function recordEarlyInput() {
  const pressed: HTMLButtonElement[] = [];
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The app disables a submit button after the first click, so later clicks do not count.
    if (button.type === 'submit' && pressed.includes(button)) return;
    pressed.push(button);
  };
  addEventListener('click', onClick, { capture: true });
  return {
    /** Repeats the recorded input. Call it when React has rendered the page. */
    replay(): void {
      removeEventListener('click', onClick, { capture: true });
      for (const field of document.querySelectorAll<Field>('input, textarea')) {
        if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }));
        else if (field.value !== field.defaultValue) retype(field);
      }
      for (const button of pressed) button.click();
    },
  };
}
