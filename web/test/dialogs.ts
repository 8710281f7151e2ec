import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns the open dialog with this title. */
export const findDialog = (title: string) => screen.findByRole('dialog', { name: title });

/** SweetAlert restores the focus this many milliseconds after a dialog has closed. */
const FOCUS_AFTER_MS = 100;

/** Clicks a button of the dialog with this title, and waits until its focus is restored. Returns the dialog's text. */
export async function answerDialog(user: UserEvent, title: string, button: string): Promise<string | null> {
  const dialog = await findDialog(title);
  const { textContent } = dialog;
  await user.click(within(dialog).getByRole('button', { name: button }));
  // jsdom runs no animations. The dialog is closed after its animation.
  fireEvent.animationEnd(dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await act(() => new Promise((resolve) => setTimeout(resolve, FOCUS_AFTER_MS)));
  return textContent;
}
