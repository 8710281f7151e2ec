import { digitsOf, formatCvc, formatExpiry, formatNumber, formatPostal } from './card-formats.ts';
import type { FieldName, FieldValues } from './card-validation.ts';
import type { CardView } from './card-view.ts';

/** What a card field wants to know of the person who types. */
type TypingListener = {
  typed: (name: FieldName) => void;
  /** A field lost the focus. */
  left: (name: FieldName) => void;
  /** The focus came into the whole, or left it. */
  focusMoved: (type: 'focus' | 'blur') => void;
  keyPressed: (key: string) => void;
  isComplete: (name: FieldName) => boolean;
};

/** What stands in the fields now. */
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

/** Where the caret stands in a formatted number that had so many digits before it. */
function positionAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (seen === digits) return index;
    if (character !== ' ') seen += 1;
  }
  return text.length;
}

/** Formats what was typed. True when the caret stands at the end, where typing goes on. */
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

/** Formats what is typed into these fields, and moves on when one is complete. */
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
      listener.left(name);
      if (!within(relatedTarget)) listener.focusMoved('blur');
    });
  }
}
