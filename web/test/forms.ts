import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns the texts of all error messages, in the order of the page. */
export const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Expects the message at the end of the field's accessible description, after the help text. */
export function expectError(field: HTMLElement, message: string): void {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(field.ariaInvalid).toBe('true');
  expect(document.getElementById(ids.at(-1) ?? '')?.textContent).toBe(message);
}

/** Values and expected error messages, by the label of the field. */
export type InvalidInput = { values: Record<string, string>; errors: Record<string, string> };

/** Returns the field with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Replaces the texts of the fields with these labels. The focus does not change, because the page may move it. */
export function fill(values: Record<string, string>): void {
  for (const [label, text] of Object.entries(values)) {
    fireEvent.input(field(label), { target: { value: text } });
  }
}

/**
 * Fills in and submits a form. Expects the messages in the form's order, the focus on the first invalid field, and unchanged
 * values. The test fails if the form sends a request.
 */
export async function expectRejected(user: UserEvent, button: string, { values, errors }: InvalidInput) {
  fill(values);
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(alertTexts()).toEqual(Object.values(errors)));
  for (const [label, message] of Object.entries(errors)) expectError(field(label), message);
  expect(document.activeElement).toBe(field(Object.keys(errors)[0] ?? ''));
  for (const [label, text] of Object.entries(values)) expect(field(label).value).toBe(text);
}
