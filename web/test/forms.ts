import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Returns the texts of all error messages, in the order of the page. */
export const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Expects the message at the end of the field's accessible description, after the help text. */
export function expectError(field: HTMLElement, message: string): void {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(field.ariaInvalid).toBe('true');
  expect(document.getElementById(ids.at(-1) ?? '')?.textContent).toBe(message);
}
