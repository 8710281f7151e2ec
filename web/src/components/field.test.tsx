// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../../test/render.tsx';
import { TextField } from './field.tsx';

it.each([
  { type: 'number', does: 'loses', hasFocus: false },
  { type: 'text', does: 'keeps', hasFocus: true },
])('a $type field $does the focus when the user turns the wheel', ({ type, hasFocus }) => {
  open(<TextField label="Quantity" type={type} />, { path: '/', as: undefined });
  const field = screen.getByLabelText('Quantity');
  field.focus();
  fireEvent.wheel(field);
  expect(document.activeElement === field).toBe(hasFocus);
});
