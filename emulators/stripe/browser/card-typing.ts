import { digitsOf, formatCvc, formatExpiry, formatNumber, formatPostal } from './card-formats.ts';
import type { FieldName, FieldValues } from './card-validation.ts';
import type { CardView } from './card-view.ts';

/** Callbacks for typing in a card field, and for moving the focus. */
type TypingListener = {
  typed: (name: FieldName) => void;
  /** Called when a field loses focus. */
  onBlur: (name: FieldName) => void;
  /** Called when the card field gains or loses focus. */
  focusMoved: (type: 'focus' | 'blur') => void;
  keyPressed: (key: string) => void;
  isComplete: (name: FieldName) => boolean;
};

/** Returns the values of the inputs. */
export function valuesOf({ inputs }: CardView): FieldValues {
  return {
    cardnumber: inputs.cardnumber.value,
    'exp-date': inputs['exp-date'].value,
    cvc: inputs.cvc.value,
    postal: inputs.postal.value,
  };
}

function formatted(name: FieldName, values: FieldValues, deleting: boolean): string {
  if (name === 'cardnumber') return formatNumber(values.cardnumber);
  if (name === 'exp-date') return formatExpiry(values['exp-date'], deleting);
  if (name === 'cvc') return formatCvc(values.cvc, values.cardnumber);
  return formatPostal(values.postal);
}

/** Returns the caret position after the n-th digit of a formatted number. */
function positionAfterDigits(text: string, digits: number): number {
  let passed = 0;
  for (const [index, character] of [...text].entries()) {
    if (passed === digits) return index;
    if (character !== ' ') passed += 1;
  }
  return text.length;
}

/** Formats the value of an input. Returns true if the caret is at the end. */
function reformat(view: CardView, name: FieldName, deleting: boolean): boolean {
  const input = view.inputs[name];
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  input.value = formatted(name, valuesOf(view), deleting);
  if (!atEnd && name === 'cardnumber') {
    const position = positionAfterDigits(input.value, digitsBefore);
    input.setSelectionRange(position, position);
  }
  return atEnd;
}

/** Formats the inputs while the user types. When an input is complete, focuses the next one. */
export function listenToTyping(view: CardView, fields: readonly FieldName[], listener: TypingListener): void {
  for (const [index, name] of fields.entries()) {
    const input = view.inputs[name];
    const next = fields[index + 1];
    const previous = fields[index - 1];
    input.addEventListener('input', (event) => {
      const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      const atEnd = reformat(view, name, deleting);
      listener.typed(name);
      const moveOn = atEnd && !deleting && document.activeElement === input && listener.isComplete(name);
      if (next && moveOn) view.inputs[next].focus();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Backspace' && input.value === '' && previous) view.inputs[previous].focus();
      listener.keyPressed(key);
    });
    const within = (target: EventTarget | null) => target instanceof Node && view.root.contains(target);
    input.addEventListener('focus', ({ relatedTarget }) => {
      if (!within(relatedTarget)) listener.focusMoved('focus');
    });
    input.addEventListener('blur', ({ relatedTarget }) => {
      listener.onBlur(name);
      if (!within(relatedTarget)) listener.focusMoved('blur');
    });
  }
}
