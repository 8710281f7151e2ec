import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { brandOf } from './card-brands.ts';
import { digitsOf } from './card-formats.ts';
import { type FieldName, type FieldValues, fieldState, type ValidationError } from './card-validation.ts';

/** The state of a card field: the appearance of its inputs, and the event for the page. */
export type CardState = {
  errors: Partial<Record<FieldName, ValidationError>>;
  looks: Partial<Record<FieldName, 'empty' | 'typing' | 'complete' | 'invalid'>>;
  event: StripeCardElementChangeEvent;
};

/**
 * Returns the state of a card field. In the `settled` inputs, which have lost the focus or were submitted,
 * incomplete values are errors.
 */
export function cardState(
  fields: readonly FieldName[],
  values: FieldValues,
  settled: ReadonlySet<FieldName>,
  today: Date,
): CardState {
  const errors: CardState['errors'] = {};
  const looks: CardState['looks'] = {};
  for (const name of fields) {
    const state = fieldState(name, values, today);
    const wrong = state.kind === 'invalid' || (state.kind !== 'complete' && settled.has(name));
    if (wrong) errors[name] = state.error;
    if (wrong) looks[name] = 'invalid';
    else looks[name] = state.kind === 'incomplete' ? 'typing' : state.kind;
  }
  return {
    errors,
    looks,
    event: {
      elementType: 'card',
      error: fields.map((name) => errors[name]).find((error) => error !== undefined),
      value: { postalCode: values.postal },
      empty: fields.every((name) => values[name] === ''),
      complete: fields.every((name) => looks[name] === 'complete'),
      brand: values.cardnumber === '' ? 'unknown' : brandOf(digitsOf(values.cardnumber)).brand,
    },
  };
}
